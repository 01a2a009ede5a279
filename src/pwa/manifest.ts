import type { ManifestOptions } from 'vite-plugin-pwa'

/** The name and look of an installed Samspill. `id` must never change: it is the app's identity. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/?source=pwa',
  scope: '/',
  name: 'Samspill',
  short_name: 'Samspill',
  description: 'Bedrifter og kreatører finner hverandre, avtaler og leverer – også uten nett.',
  lang: 'nb',
  dir: 'ltr',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#fbf9f4',
  background_color: '#fbf9f4',
  categories: ['business', 'photo', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Meldinger', url: '/messages' },
    { name: 'Lag brief', url: '/business/briefs/Create' },
    { name: 'Aktive briefer', url: '/creator/briefs' },
  ],
}

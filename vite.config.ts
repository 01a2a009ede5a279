import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { drainScript } from './scripts/drain-script.ts'
import { frontDoor } from './scripts/front-door.ts'
import { oneDexie } from './scripts/one-dexie.ts'
import { tameSonner } from './scripts/tame-sonner.ts'
import { manifest } from './src/pwa/manifest.ts'

// Builds for modern browsers: smaller, and their async functions are the browser's own.
const alias = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^tus-js-client$/, replacement: 'tus-js-client/lib/browser/index.js' },
]

const dexie = oneDexie()

export default defineConfig({
  plugins: [
    dexie.page,
    react(),
    tailwindcss(),
    tameSonner(),
    frontDoor(),
    drainScript(alias),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      // Never reload under a person who writes: a new version waits until it is accepted.
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.svg'],
        globIgnores: [
          'demo/**',
          '**/dev-screen-*.js',
          '**/auth-service-*.js',
          '**/drain-*.js',
          '**/tus-*.js',
          // Of no use without a network, which then brings it.
          '**/realtime-*.js',
          '**/*latin-ext*',
        ],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
      includeManifestIcons: true,
      manifest,
      devOptions: { enabled: false },
    }),
  ],
  resolve: { alias },
  build: {
    target: 'es2023',
    // With light-dark() and oklch() as they are written: said as fallbacks they are half as much style again.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    modulePreload: {
      polyfill: false,
      // What lies behind the first signed-in screen is on the device already (precache): a list of what each chunk
      // would need beside it is only weight in front of that screen.
      resolveDependencies: (_, dependencies, { hostId }) => (hostId.includes('/index-') ? dependencies : []),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The engine's door names all of it, and nothing in it happens by being imported: who asks for one thing fetches
      // that, and the files come with the first file.
      treeshake: { moduleSideEffects: (id) => !/\/sync\/[\w/-]+\.ts$/.test(id) },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [dexie.worker()],
  },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/fixtures/chance.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'sync/**/*.test.ts', 'tests/structure/**/*.test.ts'],
        },
      },
      {
        // Everything that needs PostgreSQL: one server for the run, a fresh database for each suite.
        test: {
          name: 'database',
          setupFiles: ['tests/fixtures/chance.ts'],
          include: ['supabase/**/*.test.ts', 'tests/{contract,security,sync}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { frontDoor } from './scripts/front-door.ts'
import { tameSonner } from './scripts/tame-sonner.ts'
import { manifest } from './src/pwa/manifest.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    tameSonner(),
    frontDoor(),
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
        globIgnores: ['demo/**', '**/dev-screen-*.js', '**/auth-service-*.js', '**/*latin-ext*'],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
      includeManifestIcons: true,
      manifest,
      devOptions: { enabled: false },
    }),
  ],
  // Dexie's build for modern browsers: smaller, and its async functions are the browser's own.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'sync/**/*.test.ts', 'tests/structure/**/*.test.ts'],
        },
      },
      {
        // Everything that needs PostgreSQL: one server for the run, a fresh database for each suite.
        test: {
          name: 'database',
          include: ['supabase/**/*.test.ts', 'tests/{contract,security,sync}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

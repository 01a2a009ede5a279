import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { drainScript } from './scripts/drain-script.ts'
import { frontDoor } from './scripts/front-door.ts'
import { joinChunks } from './scripts/join-chunks.ts'
import { keptLater } from './scripts/kept-later.ts'
import { oneDexie } from './scripts/one-dexie.ts'
import { spareParts } from './scripts/spare-parts.ts'
import { manifest } from './src/pwa/manifest.ts'

// Builds for modern browsers: smaller, and their async functions are the browser's own.
const alias = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^tus-js-client$/, replacement: 'tus-js-client/lib/browser/index.js' },
]

const dexie = oneDexie()
const later = keptLater()

export default defineConfig({
  plugins: [
    dexie.page,
    spareParts(),
    react(),
    tailwindcss(),
    frontDoor(),
    drainScript(alias),
    later.plugin,
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
          // It stands in the document itself (scripts/front-door.ts).
          'theme.js',
          '**/dev-screen-*.js',
          '**/auth-service-*.js',
          '**/drain-*.js',
          '**/tus-*.js',
          // Of no use without a network, which then brings it.
          '**/realtime-*.js',
          '**/*latin-ext*',
        ],
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [later.divide],
      },
      // The system keeps them when the app is installed.
      includeManifestIcons: false,
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
      // A list of what each chunk needs beside it is only weight in front of the first screen. What lies behind that is on
      // the device already (precache), and the front page and the login page ask from the document (front-door.ts).
      resolveDependencies: (file, dependencies, { hostId }) =>
        hostId.includes('/index-') && /\/(?:on-device|sign-up-screen)-/.test(file) ? dependencies : [],
    },
    // What our building blocks ask for in return: their terms, next to the app that is made of them.
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: joinChunks() },
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
    // Both cores: database tests wait for PostgreSQL, unit tests for nobody.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/fixtures/chance.ts'],
          include: ['src/**/*.test.ts', 'sync/**/*.test.ts', 'tests/structure/**/*.test.ts'],
          // Ends what hangs. Nothing that takes its time on a busy machine is a fault.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000, interval: 10 } },
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
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'tests/components/vitest.config.ts',
      {
        // What was built: run it behind the build.
        test: { name: 'built', include: ['tests/budgets/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
})

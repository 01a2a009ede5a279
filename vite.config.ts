import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { drainScript } from './scripts/drain-script.ts'
import { manifest } from './src/pwa/manifest.ts'

// Builds for modern browsers: smaller, and their async functions are the browser's own.
const alias = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^tus-js-client$/, replacement: 'tus-js-client/lib/browser/index.js' },
]

/** What nobody needs before they sign in: the session and its client. */
const session =
  /\/node_modules\/@supabase\/|\/src\/data\/auth\/(?!events|identity|onboarding-mark|pending-email|return-path|wait)|\/second-step-form/
/** What pages with a form that is submitted share, the login page among them. */
const forms =
  /\/node_modules\/(?:@hookform|@standard-schema|react-hook-form)\/|\/src\/(?:forms\/|components\/auth\/(?:code-step|new-password-fields)|domain\/(?:passwords\/credentials|password\.))/
/** What pages behind the sign-in share: the local database, the engine, and what is made of rows. */
const device =
  /\/node_modules\/(?:@noble|@tanstack|client-zip|comlink|dexie|dexie-react-hooks|uuid|zod)\/|\/sync\/|\/src\/(?:domain\/(?!passwords\/credentials|password\.)|data\/(?!auth|saved-team|leaving\/[\w-]+-mark)|components\/(?!auth|title)|screens\/(?!auth|pages)|i18n\/(?:labels|refusal-words))/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
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
        // Pictures of the demo data, the gallery of components, letters that no Norwegian word has; and the script that the
        // service worker imports, which the browser keeps beside it.
        globIgnores: ['demo/**', '**/dev-screen-*.js', '**/*latin-ext*', '**/drain-*.js'],
        maximumFileSizeToCacheInBytes: 1_000_000,
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
    modulePreload: { polyfill: false },
    // What our building blocks ask for in return: their terms, next to the app that is made of them.
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What several pages share comes in four files instead of two hundred. tests/budgets says what they may weigh.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'popups', test: /\/node_modules\/(?:@base-ui|@floating-ui)\//, minShareCount: 2 },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'session', test: session, minShareCount: 2 },
            { name: 'device', test: device, minShareCount: 3 },
            { name: 'shared', test: /\/(?:src|node_modules)\//, minShareCount: 3 },
          ],
        },
        strictExecutionOrder: true,
      },
    },
  },
  worker: { format: 'es' },
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

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { drainScript, modernBuilds } from './src/pwa/drain-script.ts'
import { manifest } from './src/pwa/manifest.ts'

/** Signing in and up, and the client that they and calls of the page's own need: no first paint waits for it. */
const session =
  /\/node_modules\/@supabase\/|\/src\/data\/(?:backend|auth\/(?:auth-service|calls|page-client))|\/second-step-form/
/** What pages behind the sign-in share: the local database, the engine, and what is made of rows. */
const device =
  /\/node_modules\/(?:@noble|@tanstack|client-zip|comlink|dexie|dexie-react-hooks|uuid|zod)\/|\/sync\/|\/src\/(?:domain\/(?!passwords\/credentials|password\.)|data\/(?!auth\/(?:events|identity|onboarding-mark|pending-email|return-path|wait)|saved-team|leaving\/[\w-]+-mark)|components\/(?!auth|title)|screens\/(?!auth|pages)|i18n\/(?:labels|refusal-words))/

/** What every page has: all else that several need, but what only forms do. */
const shared = /\/src\/(?!forms)|\/node_modules\/(?!@hookform|react-hook-form)/

/** Ends what hangs. Nothing that takes its time on a busy machine is a fault. */
const tests = {
  setupFiles: ['tests/fixtures/chance.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 10 } },
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    drainScript(),
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
        // Demo pictures, the gallery, letters that no Norwegian word has, and what the service worker imports itself.
        globIgnores: ['demo/**', '**/dev-screen-*.js', '**/*latin-ext*', '**/drain-*.js'],
      },
      includeManifestIcons: false,
      manifest,
    }),
  ],
  resolve: { alias: modernBuilds },
  build: {
    target: 'es2023',
    // With light-dark() and oklch() as they are written: said as fallbacks they are half as much style again.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // What our building blocks ask for in return: their terms, next to the app that is made of them.
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What several pages share comes in five files instead of two hundred. tests/budgets says what they may weigh.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'app', test: /\/(?:index\.html|src\/main\.tsx)$/ },
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
            { name: 'popups', test: /\/node_modules\/(?:@base-ui|@floating-ui)\//, minShareCount: 2 },
            { name: 'session', test: session, minShareCount: 2 },
            { name: 'device', test: device, minShareCount: 3 },
            { name: 'shared', test: shared, minShareCount: 3 },
          ],
        },
        strictExecutionOrder: true,
      },
    },
  },
  worker: { format: 'es' },
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...tests,
          name: 'unit',
          include: ['src/**/*.test.ts', 'sync/**/*.test.ts', 'tests/structure/**/*.test.ts'],
        },
      },
      {
        // Everything that needs PostgreSQL: one server for the run, a fresh database for each suite.
        test: {
          ...tests,
          name: 'database',
          include: ['supabase/**/*.test.ts', 'tests/{contract,security,sync}/**/*.test.ts'],
        },
      },
      'tests/components/vitest.config.ts',
      // What was built: run it behind the build.
      { test: { ...tests, name: 'built', include: ['tests/budgets/**/*.test.ts'] } },
    ],
  },
})

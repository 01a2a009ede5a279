import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './src/chunk-groups.ts'
import { drainScript, modernBuilds } from './src/pwa/drain-script.ts'
import { manifest } from './src/pwa/manifest.ts'

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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
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

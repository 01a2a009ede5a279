import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { prerenderPages } from './src/app/prerender/plugin.ts'
import { chunkFileNames, chunkGroups } from './src/chunk-groups.ts'
import { drainScript, modernBuilds } from './src/pwa/drain-script.ts'
import { manifest } from './src/pwa/manifest.ts'
import { seconds } from './tests/fixtures/seconds.ts'

/** Ends tests that hang. Slowness on a busy machine is no failure. */
const tests = {
  setupFiles: ['tests/fixtures/chance.ts'],
  testTimeout: seconds(30),
  hookTimeout: seconds(60),
  expect: { poll: { timeout: seconds(10), interval: 10 } },
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    drainScript(),
    prerenderPages(modernBuilds),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      // Never reload while somebody writes: a new version waits until it is accepted.
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.svg'],
        // Demo pictures, pages that the shell also shows, the gallery, letters that Norwegian does not use, and what
        // the service worker imports itself.
        globIgnores: ['demo/**', 'pages/**', '**/dev-screen-*.js', '**/*latin-ext*', '**/drain-*.js'],
      },
      includeManifestIcons: false,
      manifest,
    }),
  ],
  resolve: { alias: modernBuilds },
  build: {
    target: 'es2023',
    // Browsers with light-dark() and oklch(): down-levelling these adds 50 % CSS.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // Third-party licences, as they require.
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    // All of these browsers preload modules by themselves.
    modulePreload: { polyfill: false },
    // One style sheet: a prerendered page links it before any script runs.
    cssCodeSplit: false,
    rolldownOptions: {
      // Entries beside the page's, for chunk-groups.ts: what everybody needs, and what people behind the sign-in need.
      input: ['index.html', 'src/app/boot.tsx', 'src/app/on-device.ts'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
        chunkFileNames,
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
        // Everything that needs PostgreSQL: one server per run, a fresh database for each suite.
        test: {
          ...tests,
          name: 'database',
          include: ['supabase/**/*.test.ts', 'tests/{contract,security,sync}/**/*.test.ts'],
        },
      },
      'tests/components/vitest.config.ts',
      // Tests of the build output: run them after the build.
      { test: { ...tests, name: 'built', include: ['tests/budgets/**/*.test.ts'] } },
    ],
  },
})

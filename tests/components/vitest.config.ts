// Screens in a real browser without a server: real IndexedDB, focus, layout and colours.
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { modernBuilds } from '../../src/pwa/drain-script.ts'
import { seconds } from '../fixtures/seconds.ts'
import { chromiumArguments, findChromium } from '../run/chromium.mjs'
import { dragDown, dragRight, forceColours, moveMouseAway } from './commands.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const executablePath = await findChromium()

export default defineConfig({
  root,
  // No server listens on this port, and browsers block it: there is no network.
  define: {
    'import.meta.env.VITE_SUPABASE_URL': '"http://localhost:9"',
    'import.meta.env.VITE_SUPPORT_MAIL': '"hjelp@samspill.test"',
  },
  plugins: [react(), tailwindcss()],
  resolve: { alias: modernBuilds },
  // Listed, so that none is discovered during a test, which would reload the page.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      '@hookform/resolvers/standard-schema',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@radix-ui/react-toast',
      '@supabase/supabase-js',
      '@tanstack/react-virtual',
      'axe-core',
      'client-zip',
      'comlink',
      'dexie',
      'dexie-react-hooks',
      'framer-motion',
      'i18next',
      'lucide-react',
      'minisearch',
      'node-diff3',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-i18next',
      'react-hook-form',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'uuid',
      'zod/mini',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx', 'tests/components/**/*.test.tsx'],
    setupFiles: ['tests/components/setup.ts'],
    testTimeout: seconds(30),
    expect: { poll: { timeout: seconds(10) } },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { dragDown, dragRight, forceColours, moveMouseAway },
      provider: playwright({
        launchOptions: {
          args: chromiumArguments,
          ...(executablePath === undefined ? {} : { executablePath }),
        },
        contextOptions: { locale: 'nb-NO', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
        actionTimeout: seconds(10),
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 360, height: 780 },
    },
  },
})

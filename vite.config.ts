import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0, sourcemap: false },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.{ts,tsx}', 'sync/**/*.test.ts', 'supabase/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node' },
})

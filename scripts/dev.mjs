// npm run dev: vite with hot reloading in front of the same backend and the same data as `npm start`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { runBackend } from './backend.mjs'
import { ensureDependencies, projectNode, root } from './prepare.mjs'

ensureDependencies()
const own = projectNode()
if (own !== process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  process.exit(
    spawnSync(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' }).status ??
      1,
  )
}

const port = Number(process.env.PORT ?? 4173)
const backendPort = Number(process.env.BACKEND_PORT ?? port + 1)
await runBackend([...process.argv.slice(2), '--dev', '--port', String(backendPort)], {
  ...process.env,
  SITE_URL: `http://localhost:${port}`,
})

const { createServer } = await import('vite')
const target = `http://127.0.0.1:${backendPort}`
const server = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    // The name the browser used is passed on, so that the backend still sees a request from its own origin.
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/api/', '/dev/mail', '/realtime/v1'].map(
        (prefix) => [prefix, { target, changeOrigin: false, ws: prefix === '/realtime/v1' }],
      ),
    ),
  },
})
await server.listen()
console.log(`Developing on http://localhost:${port}`)

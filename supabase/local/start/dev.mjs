// npm run dev: vite with hot reloading in front of the backend and data of `npm start`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { readArguments, runBackend } from './backend.mjs'
import { ensureDependencies, fail, projectNode, root } from './prepare.mjs'

const options = readArguments('npm run dev')
ensureDependencies()
const own = projectNode()
if (own !== process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  process.exit(
    spawnSync(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' }).status ??
      1,
  )
}

const { explain, readPort } = await import('../refusals.ts')
const { createServer } = await import('vite')
const asked = { dataDir: root, host: 'localhost', port: 0, mode: 'dev', databaseUrl: undefined }
const refuse = (error) => fail(explain(error, asked))
try {
  asked.port = readPort(process.env.PORT || '4173')
} catch (error) {
  refuse(error)
}
const { port } = asked
const backendPort = process.env.BACKEND_PORT || String(port + 1)
const target = `http://127.0.0.1:${backendPort}`
const server = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    // Pass on the host that the browser used, so that the backend still sees a request from its own origin.
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/api/', '/dev/mail', '/realtime/v1'].map(
        (prefix) => [prefix, { target, changeOrigin: false, ws: prefix === '/realtime/v1' }],
      ),
    ),
  },
})
// Taken before the backend starts, so that a port in use is reported at once.
await server.listen().catch(refuse)
await runBackend([...options, '--dev', '--port', backendPort], {
  ...process.env,
  SITE_URL: `http://localhost:${port}`,
})
console.log(`Developing on http://localhost:${port}`)

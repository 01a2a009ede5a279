import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { explain, readCreators, readPort, requireDataFolder } from './refusals.ts'
import { startBackend, type Backend } from './server.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT || '4173' },
    host: { type: 'string', default: process.env.HOST || '127.0.0.1' },
    'data-dir': { type: 'string' },
    dist: { type: 'string' },
    empty: { type: 'boolean', default: process.env.SAMSPILL_EMPTY === '1' },
    mail: { type: 'boolean', default: false },
    creators: { type: 'string' },
    dev: { type: 'boolean', default: false },
  },
})

await run()

async function run(): Promise<void> {
  const demo = !values.empty
  const showMail = demo || values.mail
  let backend: Backend | undefined
  let ending = false
  const end = async (code: number): Promise<void> => {
    if (ending) return
    ending = true
    // Force-exit if shutdown takes longer than 10 s.
    setTimeout(() => process.exit(code), 10_000).unref()
    await backend?.stop().catch(() => undefined)
    process.exit(code)
  }
  // The parent has gone without a signal: serving on would only block the next start.
  process.once('disconnect', () => void end(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

  const asked = {
    dataDir: path.resolve(values['data-dir'] ?? path.join(root, '.data', demo ? 'demo' : 'empty')),
    host: values.host,
    port: Number(values.port),
    mode: values.dev ? ('dev' as const) : ('start' as const),
    databaseUrl: process.env.DATABASE_URL || undefined,
  }
  try {
    if (values['data-dir'] !== undefined) requireDataFolder(asked.dataDir)
    backend = await startBackend({
      ...asked,
      port: readPort(values.port, values.dev ? 'BACKEND_PORT' : 'PORT'),
      demo,
      demoCreators: values.creators === undefined ? undefined : readCreators(values.creators),
      showMail,
      ...(values.dist === undefined ? {} : { distDir: path.resolve(values.dist) }),
      log: (line) => console.log(line),
      onFailure: (reason) => {
        console.error(reason)
        void end(1)
      },
    })
  } catch (error) {
    console.error(explain(error, asked))
    process.exit(1)
  }
  if (ending) return
  console.log(`\nSamspill is running: ${backend.url}${values.dev ? ' (API)' : ''}`)
  if (backend.demoPassword !== undefined) {
    console.log(
      `Demo logins: bedrift@samspill.test (business) and kreator@samspill.test (creator), password ${backend.demoPassword}`,
    )
  }
  console.log(showMail ? `Mail that would have been sent: ${backend.url}/dev/mail\n` : '')
  process.send?.({ ready: backend.url })
}

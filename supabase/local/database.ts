import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'

import { startCluster, type Cluster } from './postgres/cluster.ts'
import { choosePlace } from './postgres/place.ts'
import { Refusal, requireVersion } from './refusals.ts'

export interface Database {
  /** Where data and secrets are stored. */
  dataDir: string
  connect(password: string): Promise<{ url: string; cluster?: Cluster }>
}

/** The embedded PostgreSQL, or the one at the given address. Starts nothing yet. */
export function chooseDatabase(
  options: { dataDir: string; databaseUrl?: string | undefined },
  log: (line: string) => void,
): Database {
  const { databaseUrl } = options
  if (databaseUrl !== undefined && databaseUrl !== '') {
    const dataDir = path.resolve(options.dataDir)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return {
      dataDir,
      connect: async () => {
        await requireServer(databaseUrl)
        return { url: databaseUrl }
      },
    }
  }
  const place = choosePlace(options.dataDir)
  if (place.moved)
    log(
      `The data lies in ${place.dataDir}: PostgreSQL does not run as root, and its own account cannot enter ${options.dataDir}.`,
    )
  return {
    dataDir: place.dataDir,
    connect: async (password) => {
      if (!existsSync(path.join(place.dataDir, 'pg'))) log('Preparing the database …')
      const cluster = await startCluster(place, password)
      return { url: cluster.url('postgres'), cluster }
    },
  }
}

/** Checks the server's version before changing anything there. */
async function requireServer(databaseUrl: string): Promise<void> {
  if (!/^postgres(ql)?:\/\/./.test(databaseUrl))
    throw new Refusal(
      'DATABASE_URL is not an address. Write it as postgres://user:password@host:5432/database',
    )
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    const [server] = await sql<{ number: number; version: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version`
    if (server !== undefined) requireVersion(server)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

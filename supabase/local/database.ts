import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { startCluster, type Cluster } from './postgres/cluster.ts'
import { choosePlace } from './postgres/place.ts'

export interface Database {
  /** Where data and secrets really lie. */
  dataDir: string
  connect(password: string): Promise<{ url: string; cluster?: Cluster }>
}

/** The embedded PostgreSQL, or any other when its address is given. Nothing is started yet. */
export function chooseDatabase(
  options: { dataDir: string; databaseUrl?: string | undefined },
  log: (line: string) => void,
): Database {
  const { databaseUrl } = options
  if (databaseUrl !== undefined && databaseUrl !== '') {
    const dataDir = path.resolve(options.dataDir)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return { dataDir, connect: () => Promise.resolve({ url: databaseUrl }) }
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

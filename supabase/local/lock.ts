import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { birthMark, isAlive } from './postgres/processes.ts'
import { Refusal } from './refusals.ts'

/**
 * Locks the data folder for this process, or throws naming the process that holds it. A killed process's lock is taken
 * over.
 */
export function lockData(dataDir: string): () => void {
  const file = path.join(dataDir, 'server.lock')
  const own = `${process.pid} ${birthMark(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const [pid = '', born = ''] = read(file).split(' ')
      const holder = Number(pid)
      if (holder > 0 && holder !== process.pid && isAlive(holder) && birthMark(holder) === born) {
        throw new Refusal(
          `Another server (process ${holder}) is already using the data in ${dataDir}. Stop it first, or choose another folder: npm start -- --data-dir <folder>`,
        )
      }
      if (holder === process.pid && birthMark(holder) === born) {
        throw new Refusal(`This process (${holder}) is already using the data in ${dataDir}.`)
      }
      rmSync(file, { force: true })
      continue
    }
    const release = (): void => {
      if (read(file) === own) rmSync(file, { force: true })
    }
    process.once('exit', release)
    return () => {
      process.off('exit', release)
      release()
    }
  }
  throw new Refusal(`The data in ${dataDir} is being taken by another server at this moment.`)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

import { readFileSync, readdirSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A mark that differs between two processes with the same pid; '' where the system provides none. */
export function birthMark(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return ''
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** The processes that this one has started and that still live. None on Windows, which keeps no such record. */
export function childrenOf(pid: number): number[] {
  if (process.platform === 'win32') return []
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  return all.filter(([, parent]) => parent === pid).map(([child]) => child)
}

type WithParent = readonly [pid: number, parent: number]

function fromProc(): WithParent[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}

function fromPs(): WithParent[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = ''] = line.trim().split(/\s+/)
      return [Number(pid), Number(parent)] as const
    })
}

export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid) && !isZombie(pid)) {
    if (Date.now() > deadline) return false
    await sleep(15)
  }
  return true
}

/** A dead child whose parent never reads its exit status still has a pid, but holds nothing. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { fail, projectNode, root } from './prepare.mjs'

/**
 * Runs the embedded backend as a child; when one of the two ends, so does the other. Resolves with the address once it
 * serves; this process exits with the backend.
 */
export function runBackend(args, environment = process.env) {
  const child = spawn(projectNode(), [path.join(root, 'supabase', 'local', 'main.ts'), ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
  endWithOurCaller(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('message', resolve))
}

/** When npm is killed outright, its script keeps running and would block the next start on the same data. */
function endWithOurCaller(end) {
  const callers = [process.ppid]
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${process.ppid}/stat`, 'latin1')
      const grandparent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (grandparent > 1 && readFileSync(`/proc/${grandparent}/cmdline`, 'latin1').startsWith('npm'))
        callers.push(grandparent)
    } catch {
      // Without /proc, watch the direct parent.
    }
  }
  const timer = setInterval(() => {
    if (process.ppid === callers[0] && callers.every(isAlive)) return
    clearInterval(timer)
    end()
  }, 500)
  timer.unref()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The arguments after `npm start --` and `npm run dev --`, for the backend. Exits with the usage on anything else. */
export function readArguments(command) {
  const given = process.argv.slice(2)
  const read = []
  while (given.length > 0) {
    const argument = given.shift()
    const [name, value] = argument.split(/=(.*)/s)
    if (argument === '--empty' || argument === '--mail') {
      read.push(argument)
    } else if (name === '--data-dir' && (value ?? given[0] ?? '') !== '') {
      // npm runs scripts in the project's folder; a person means the folder they are in.
      const from = process.env.INIT_CWD ?? process.cwd()
      read.push('--data-dir', path.resolve(from, value ?? given.shift()))
    } else if (name === '--creators' && (value ?? given[0] ?? '') !== '') {
      read.push('--creators', value ?? given.shift())
    } else {
      fail(
        `Unknown argument: ${argument}\nUsage: ${command} [-- --empty] [-- --mail] [-- --data-dir <folder>] [-- --creators <number>]      PORT=4173 HOST=127.0.0.1 DATABASE_URL=postgres://…`,
      )
    }
  }
  return read
}

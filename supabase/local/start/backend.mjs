import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { fail, projectNode, root } from './prepare.mjs'

/**
 * Runs the embedded backend as a child and ends with it, whichever goes first.
 * Answers the address once it serves; the process ends when the backend does.
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

/** npm that is killed outright leaves its script running; then nobody could start again on the same data. */
function endWithOurCaller(end) {
  const callers = [process.ppid]
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${process.ppid}/stat`, 'latin1')
      const grandparent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (grandparent > 1 && readFileSync(`/proc/${grandparent}/cmdline`, 'latin1').startsWith('npm'))
        callers.push(grandparent)
    } catch {
      // Without /proc the direct caller must do.
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

/** What may follow `npm start --` and `npm run dev --`, made ready for the backend. Ends with the usage when it is something else. */
export function readArguments(command) {
  const given = process.argv.slice(2)
  const read = []
  while (given.length > 0) {
    const argument = given.shift()
    const [name, value] = argument.split(/=(.*)/s)
    if (argument === '--empty') {
      read.push('--empty')
    } else if (name === '--data-dir' && (value ?? given[0] ?? '') !== '') {
      // npm runs scripts in the project's folder; a person means the one he or she stands in.
      const from = process.env.INIT_CWD ?? process.cwd()
      read.push('--data-dir', path.resolve(from, value ?? given.shift()))
    } else {
      fail(
        `Unknown argument: ${argument}\nUsage: ${command} [-- --empty] [-- --data-dir <folder>]      PORT=4173 HOST=127.0.0.1 DATABASE_URL=postgres://…`,
      )
    }
  }
  return read
}

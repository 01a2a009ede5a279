// Finds Chromium for every test that needs a browser, and installs it if there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Arguments that keep a test browser quiet and let it run as root, where its sandbox cannot. */
export const chromiumArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/**
 * The program's path, or undefined: CHROMIUM_PATH, the system's headless shell, its full browser, then Playwright's
 * download. The shell is the same engine without a window, and uses a third less CPU.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
    return named
  }
  const system = [shell, ...whole].find((file) => existsSync(file))
  if (system !== undefined) return system
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Finds Chromium, and installs it when there is none. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== undefined) return found
  console.log('Installing Chromium …')
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) installByApt()
  else run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['playwright', 'install', 'chromium'])
  const installed = await findChromium()
  if (installed === undefined)
    throw new Error('Chromium could not be installed. Install it yourself and set CHROMIUM_PATH.')
  return installed
}

function installByApt() {
  run('apt-get', ['update', '-qq'])
  // Older Debian releases have no package of the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]) === 0) return
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status
}

// Where Chromium is, for every test that needs a browser; and how it comes here when it is not.
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

/** The program's path, or undefined: CHROMIUM_PATH, the system's package, then Playwright's own download. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
    return named
  }
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))
  if (system !== undefined) return system
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Finds Chromium, and installs it when there is none. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== undefined) return found
  console.log('Installing Chromium …')
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debianRoot) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['playwright', 'install', 'chromium'])
  }
  const installed = await findChromium()
  if (installed === undefined)
    throw new Error('Chromium could not be installed. Install it yourself and set CHROMIUM_PATH.')
  return installed
}

function run(command, args) {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

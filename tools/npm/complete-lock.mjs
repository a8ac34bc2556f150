// Completes package-lock.json and pins package.json.
//
// Why: some registries lack the optional packages of foreign platforms
// (@biomejs/cli-darwin-arm64 and the like). `npm install` then silently leaves
// them out of the lock, and `npm ci` refuses the lock with EUSAGE "Missing: …
// from lock file". This program adds the entries (version, os, cpu, libc,
// optional), and later installs retain them.
//
// Run after every `npm install`: node tools/npm/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const OS = ['linux', 'darwin', 'win32', 'freebsd', 'openbsd', 'netbsd', 'android', 'openharmony', 'sunos', 'aix']
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

function platformOf(name) {
  const words = name
    .replace(/^@[^/]+\//, '')
    .split('-')
    .map((word) => (word === 'windows' ? 'win32' : word))
  return {
    os: OS.find((os) => words.includes(os)),
    cpu: CPU.find((cpu) => words.includes(cpu)),
    libc: words.some((word) => word.startsWith('musl'))
      ? 'musl'
      : words.includes('gnu') && words.includes('linux')
        ? 'glibc'
        : undefined,
  }
}

/** The key in the lock of the package that Node would find for `name` from the package at `from`. */
function resolve(packages, from, name) {
  for (let base = from; ; ) {
    const key = `${base ? `${base}/` : ''}node_modules/${name}`
    if (packages[key]) return key
    if (!base) return undefined
    const cut = base.lastIndexOf('node_modules/')
    base = cut <= 0 ? '' : base.slice(0, cut - 1)
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

const manifest = readJson('package.json')
const lock = readJson('package-lock.json')
const { packages } = lock

let pinned = 0
for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
  for (const [name, range] of Object.entries(manifest[group] ?? {})) {
    const version = packages[`node_modules/${name}`]?.version
    if (!version) throw new Error(`${name} is in package.json but not in the lock: run npm install first.`)
    if (range === version) continue
    manifest[group][name] = version
    pinned += 1
  }
  if (manifest[group]) packages[''][group] = { ...manifest[group] }
}

let added = 0
for (const [from, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolve(packages, from, name)) continue
    const platform = platformOf(name)
    if (!/^\d+\.\d+\.\d+/.test(version) || !platform.os) {
      throw new Error(
        `Cannot complete ${name}@${version} (wanted by ${from}): not an exact version of a platform package.`,
      )
    }
    packages[`node_modules/${name}`] = {
      version,
      ...(platform.cpu ? { cpu: [platform.cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(platform.libc ? { libc: [platform.libc] } : {}),
      optional: true,
      os: [platform.os],
    }
    added += 1
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  `package.json: ${pinned} versions pinned. package-lock.json: ${added} optional packages of other platforms added.`,
)

// Pins package.json to the locked versions and checks package-lock.json.
//
// Why: a registry may lack the optional packages of other platforms for some
// version. `npm install` then leaves them out of the lock without a word, and
// `npm ci` refuses the lock on those platforms. Such a version cannot be
// locked with a hash, so an earlier one has to be chosen.
//
// Run after every `npm install`: node tools/npm/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { faultsOfLock } from './lock-faults.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

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

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package.json: ${pinned} versions pinned.`)

const faults = faultsOfLock(packages)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

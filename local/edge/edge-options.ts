import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions, type V4WorkerOptionsShape } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { doorIn, doorOut } from './gate-door.ts'

/** The input for starting the edge. */
export type EdgeStart = {
  /** The build's wrangler.json, which names modules, assets and bindings. */
  config: string
  port: number
  /** The port on which the gates listen. Only the edge uses it. */
  gatesPort: number
  /** The folder that `wrangler d1 migrations apply --persist-to` was given. */
  state: string
  /** Settings of the worker by name. */
  settings: Record<string, string>
}

const HOST = '127.0.0.1'
const DOOR = 'gate-door'

/**
 * Options that serve the production build as the platform would, with the gates in a separate workerd. The port leads
 * directly to the worker, because Miniflare's own entry copies each request and compresses each response, which costs
 * as much as a small route. That entry listens on a port that the system chooses, and only the cron uses it.
 */
export function edgeOptions(start: EdgeStart): MiniflareOptions {
  const { options, main, gate } = worker(start.config)
  const { compatibilityDate, compatibilityFlags } = options
  return convertV4MiniflareOptions({
    ...instance(start),
    workers: [
      {
        ...options,
        name: workerName(start.config),
        modules: modules(main, reExport(main), scriptsOf(dirname(main))),
        modulesRoot: dirname(main),
        bindings: Object.assign({}, options.bindings, start.settings),
        durableObjects: { ...options.durableObjects, GATE: { ...gate, scriptName: DOOR } },
        unsafeDirectSockets: [{ host: HOST, port: start.port }],
      },
      {
        name: DOOR,
        compatibilityDate,
        compatibilityFlags,
        modules: [{ type: 'ESModule', path: 'door.mjs', contents: doorOut(gate.className) }],
        durableObjects: { GATE: gate },
        unsafeEphemeralDurableObjects: true,
        serviceBindings: { GATES: { external: { address: `${HOST}:${start.gatesPort}`, http: {} } } },
      },
    ],
    unsafeTriggerHandlers: true,
  })
}

/**
 * Options that serve the gates, from the same build, in a separate workerd. A password hash occupies a thread for a
 * fifth of a second, and a workerd runs everything on one thread. On the platform the gates have threads of their own.
 */
export function gateOptions(start: EdgeStart): MiniflareOptions {
  const { options, main, gate } = worker(start.config)
  const { rootPath, compatibilityDate, compatibilityFlags } = options
  return convertV4MiniflareOptions({
    ...instance(start),
    workers: [
      {
        rootPath,
        compatibilityDate,
        compatibilityFlags,
        // The storage path of an object contains the name of its worker.
        name: workerName(start.config),
        modules: modules(main, doorIn(gate.className, importOf(main)), neededBy(main)),
        modulesRoot: dirname(main),
        durableObjects: { GATE: gate },
        // The gates use no cache. With it, both processes would open the same database file, and the second might find
        // it locked.
        cacheAPI: false,
        unsafeDirectSockets: [{ host: HOST, port: start.gatesPort }],
      },
    ],
  })
}

/** The options that both instances share. */
function instance({ state }: EdgeStart) {
  return {
    host: HOST,
    // Wrangler stores its state in this subfolder of the folder that it is given.
    resourcePersistencePath: join(state, 'v3'),
    // The worker logs its requests itself.
    logRequests: false,
    log: new Log(LogLevel.WARN),
    cf: false,
    telemetry: { enabled: false },
  }
}

function worker(config: string) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config)
  if (!main) throw new Error(`${config} names no main module.`)
  const { modulesRules: _, ...rest } = workerOptions
  // Wrangler returns this type, but declares little more than an object.
  const options = rest as V4WorkerOptionsShape
  const gate = options.durableObjects?.GATE
  if (typeof gate !== 'object') throw new Error(`${config} binds no GATE.`)
  return { options, main, gate }
}

function workerName(config: string): string {
  const { name } = JSON.parse(readFileSync(config, 'utf8')) as { name: string }
  return name
}

const importOf = (main: string) => JSON.stringify(`./${basename(main)}`)
const reExport = (main: string) => `export * from ${importOf(main)}\nexport { default } from ${importOf(main)}\n`

/**
 * An entry and the scripts of the build, the largest last. When Miniflare adds a script, it copies all previous ones.
 * In another order the largest, which is the main one, would be copied some four hundred times.
 */
function modules(
  main: string,
  entry: string,
  scripts: string[],
): { type: 'ESModule'; path: string; contents?: string }[] {
  const folder = dirname(main)
  const bySize = scripts
    .map((path) => ({ path, size: statSync(path).size }))
    .sort((a, b) => a.size - b.size)
    .map(({ path }) => relative(folder, path).split(sep).join('/'))
  return [{ path: 'entry.mjs', contents: entry }, ...bySize.map((path) => ({ path }))].map((module) => ({
    type: 'ESModule',
    ...module,
  }))
}

function scriptsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => join(file.parentPath, file.name))
}

/**
 * A script and every script that it imports statically, also indirectly. Scripts that are imported only when a page is
 * requested, which are most of the build, are left out. The bundler writes each import on a separate line.
 */
function neededBy(main: string): string[] {
  const needed = new Set([main])
  for (const path of needed) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*["'](\.[^"'\n]+)["']/gm))
      if (name) needed.add(join(dirname(path), name))
  }
  return [...needed]
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions, type V4WorkerOptionsShape } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { doorIn, doorOut } from './gate-door.ts'

/** What the edge is started with. */
export type EdgeStart = {
  /** The build's wrangler.json: modules, assets and bindings are read from it. */
  config: string
  port: number
  /** The folder that `wrangler d1 migrations apply --persist-to` was given. */
  state: string
  /** Settings of the worker by name. */
  settings: Record<string, string>
}

const HOST = '127.0.0.1'
const DOOR = 'gate-door'

/**
 * Options that serve the production build as the platform would; its gates are those at `gates` (host and port). Its
 * port leads straight to the worker: Miniflare's own entry copies each request and packs each answer, which costs as
 * much as a small route. That entry stays on a port of the system's choice, for the cron alone.
 */
export function edgeOptions(start: EdgeStart, gates: string): MiniflareOptions {
  const { options, main, gate } = worker(start.config)
  const { compatibilityDate, compatibilityFlags } = options
  return convertV4MiniflareOptions({
    ...instance(start),
    workers: [
      {
        ...options,
        name: workerName(start.config),
        modules: modules(main, reExport(main)),
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
        serviceBindings: { GATES: { external: { address: gates, http: {} } } },
      },
    ],
    unsafeTriggerHandlers: true,
  })
}

/**
 * Options that serve the gates, from the same build, in a workerd of their own. A password keeps a thread busy for a
 * fifth of a second, and workerd has one for all it serves; on the platform the gates do not run on the edge's.
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
        // What an object keeps lies under the name of its worker.
        name: workerName(start.config),
        modules: modules(main, doorIn(gate.className, importOf(main))),
        modulesRoot: dirname(main),
        durableObjects: { GATE: gate },
        unsafeDirectSockets: [{ host: HOST, port: 0 }],
      },
    ],
  })
}

/** What both instances have in common. */
function instance({ state }: EdgeStart) {
  return {
    host: HOST,
    // Where wrangler puts it inside the folder it is given.
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
  // Wrangler makes them in this form and types them as little more than an object.
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
 * The build's scripts behind an entry, the largest last: each one that Miniflare adds makes it copy all before it, so
 * that the largest, which is the main one, would be copied some four hundred times.
 */
function modules(main: string, entry: string): { type: 'ESModule'; path: string; contents?: string }[] {
  const folder = dirname(main)
  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => join(file.parentPath, file.name))
    .sort((a, b) => statSync(a).size - statSync(b).size)
    .map((path) => relative(folder, path).split(sep).join('/'))
  return [{ path: 'entry.mjs', contents: entry }, ...scripts.map((path) => ({ path }))].map((module) => ({
    type: 'ESModule',
    ...module,
  }))
}

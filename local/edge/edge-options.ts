import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

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

/**
 * Options that serve the production build as the platform would. Its port leads straight to the worker: Miniflare's
 * own entry copies each request and packs each answer, which costs as much as a small route. That entry stays on a
 * port of the system's choice, for the cron alone.
 */
export function edgeOptions({ config, port, state, settings }: EdgeStart): MiniflareOptions {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config)
  if (!main) throw new Error(`${config} names no main module.`)
  const { modulesRules: _, ...options } = workerOptions
  return convertV4MiniflareOptions({
    host: HOST,
    workers: [
      {
        ...options,
        name: workerName(config),
        modules: modules(main),
        modulesRoot: dirname(main),
        bindings: Object.assign({}, options.bindings, settings),
        unsafeDirectSockets: [{ host: HOST, port }],
      },
    ],
    // Where wrangler puts it inside the folder it is given.
    resourcePersistencePath: join(state, 'v3'),
    unsafeTriggerHandlers: true,
    // The worker logs its requests itself.
    logRequests: false,
    log: new Log(LogLevel.WARN),
    cf: false,
    telemetry: { enabled: false },
  })
}

function workerName(config: string): string {
  const { name } = JSON.parse(readFileSync(config, 'utf8')) as { name: string }
  return name
}

/** The build's scripts, the main one first. */
function modules(main: string): { type: 'ESModule'; path: string }[] {
  const folder = dirname(main)
  const others = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => path !== main)
  return [main, ...others].map((path) => ({ type: 'ESModule', path: relative(folder, path).split(sep).join('/') }))
}

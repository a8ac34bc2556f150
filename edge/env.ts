import type { EffectsPort } from '#contracts/internal/effects'
import { type EdgeSettings, edgeSettings, readSettings } from '#kernel/settings'
import type { ObjectBindings } from '#durable-objects/stubs'

/** Bindings of wrangler.toml. Settings are strings beside them and are read by `settings(env)`. */
export type Env = ObjectBindings & {
  DIRECTORY: D1Database
  SEARCH: D1Database
  FILES: R2Bucket
  ASSETS: Fetcher
  /** The kind of this deployment. */
  VERSION: WorkerVersionMetadata
  EFFECTS: EffectsPort
}

const read = new WeakMap<object, EdgeSettings>()

/** The typed settings of this worker, checked once per isolate. */
export function settings(env: Env): EdgeSettings {
  const known = read.get(env)
  if (known) return known
  const fresh = readSettings(edgeSettings, env)
  read.set(env, fresh)
  return fresh
}

import type { EffectsPort } from '#contracts/internal/effects'
import { type EdgeSettings, edgeSettings, readSettings } from '#kernel/settings'
import type { ObjectBindings } from '#durable-objects/stubs'

/** The bindings of wrangler.toml. Settings are strings in the same object; `settings(env)` reads them. */
export type Env = ObjectBindings & {
  DIRECTORY: D1Database
  SEARCH: D1Database
  FILES: R2Bucket
  ASSETS: Fetcher
  /** The version of the deployed worker. */
  VERSION: WorkerVersionMetadata
  EFFECTS: EffectsPort
}

const cached = new WeakMap<object, EdgeSettings>()

/** The typed settings of this worker, checked once per isolate. */
export function settings(env: Env): EdgeSettings {
  const known = cached.get(env)
  if (known) return known
  const fresh = readSettings(edgeSettings, env)
  cached.set(env, fresh)
  return fresh
}

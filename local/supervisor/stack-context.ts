import type { Addresses } from './addresses.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** The input of a process plan. */
export type StackContext = {
  ports: Ports
  addresses: Addresses
  secrets: Secrets
  /** Folder of this stack's databases, logs and secrets. */
  stateDir: string
  /** Folder of the production build that the edge serves; undefined: it serves the sources. */
  build: string | undefined
  /** The environment in the settings: `development` under npm start, `test` in tests. */
  deployment: 'development' | 'test'
  /** Milliseconds between two runs of the edge's cron; default a minute. */
  cronEveryMs: number | undefined
  /** The environment of every process: PATH with Node 24 first, no telemetry. */
  baseEnv: Record<string, string>
}

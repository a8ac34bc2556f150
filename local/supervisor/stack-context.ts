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
  /** The folder of the production build that the edge serves; undefined when it serves the sources. */
  build: string | undefined
  /** The value of DEPLOYMENT in the settings: `development` for npm start, `test` in tests. */
  deployment: 'development' | 'test'
  /** Milliseconds between two runs of the edge's cron. The default is a minute. */
  cronEveryMs: number | undefined
  /** The environment of every process: PATH with Node 24 first, no telemetry. */
  baseEnv: Record<string, string>
}

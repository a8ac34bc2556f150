import type { Addresses } from './addresses.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** What a process plan is made from. */
export type StackContext = {
  ports: Ports
  addresses: Addresses
  secrets: Secrets
  /** Folder of this stack's databases, logs and secrets. */
  stateDir: string
  /** Folder of the production build that the edge serves; undefined: it serves the sources. */
  build: string | undefined
  /** What is told apart by the settings: `development` under npm start, `test` in tests. */
  deployment: 'development' | 'test'
  /** Milliseconds between two runs of the edge's cron; default a minute. */
  cronEveryMs: number | undefined
  /** Environment every process gets: PATH with Node 24 first, no calls home. */
  baseEnv: Record<string, string>
}

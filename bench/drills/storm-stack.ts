import type { Place } from '#local/demo/people'
import type { Addresses } from '#local/supervisor/addresses'
import type { Secrets } from '#local/supervisor/secrets'
import type { ProcessName } from '#local/supervisor/stack'

/** The running product, as a drill uses it. */
export type StormStack = {
  place: Place
  addresses: Addresses
  secrets: Secrets
  /** The folder in which the edge stores its databases and objects. */
  edgeState: string
  /** Ends a process as a crash does. It is down until `start`. */
  kill(name: ProcessName): Promise<void>
  /** Starts a process that was killed, and waits until it is healthy. */
  start(name: ProcessName): Promise<void>
}

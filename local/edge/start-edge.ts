import { Miniflare } from 'miniflare'
import { edgeOptions, type EdgeStart, gateOptions } from './edge-options.ts'

/** A running edge. */
export type Edge = {
  /** Miniflare's own way in, for the cron. */
  entry: URL
  stop(): Promise<void>
}

/**
 * Starts the build in two workerds, one of them for the gates alone, and waits for both. Should one die, Miniflare says
 * so and starts it again on the same port; the other goes on meanwhile.
 */
export async function startEdge(start: EdgeStart): Promise<Edge> {
  // The gates first: the port answers once the edge is up, and from then on people sign in.
  const gates = new Miniflare(gateOptions(start))
  const { host } = await gates.unsafeGetDirectURL()
  const edge = new Miniflare(edgeOptions(start, host))
  return {
    entry: await edge.ready,
    stop: async () => {
      await Promise.all([edge.dispose(), gates.dispose()])
    },
  }
}

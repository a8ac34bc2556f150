import { Miniflare } from 'miniflare'
import { edgeOptions, type EdgeStart, gateOptions } from './edge-options.ts'

/** A running edge. */
export type Edge = {
  /** Miniflare's own way in, for the cron. */
  entry: URL
  stop(): Promise<void>
}

/**
 * Starts the build in two workerds, one of them for the gates alone, side by side, and waits for both. Should one die,
 * Miniflare says so and starts it again on the same port; the other goes on meanwhile.
 */
export async function startEdge(start: EdgeStart): Promise<Edge> {
  const gates = new Miniflare(gateOptions(start))
  const edge = new Miniflare(edgeOptions(start))
  const [entry] = await Promise.all([edge.ready, gates.ready])
  return {
    entry,
    stop: async () => {
      await Promise.all([edge.dispose(), gates.dispose()])
    },
  }
}

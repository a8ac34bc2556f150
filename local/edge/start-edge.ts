import { Miniflare } from 'miniflare'
import { edgeOptions, type EdgeStart, gateOptions } from './edge-options.ts'

/** A running edge. */
export type Edge = {
  /** Miniflare's own entry, which only the cron uses. */
  entry: URL
  stop(): Promise<void>
}

/**
 * Starts two workerds in parallel, one for the edge and one for the gates, and waits for both. If one dies, Miniflare
 * reports that and restarts it on the same port, while the other continues.
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

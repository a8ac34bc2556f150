import { Miniflare } from 'miniflare'
import { edgeOptions, type EdgeStart, gateOptions } from './edge-options.ts'

/** A running edge. */
export type Edge = {
  /** Miniflare's own entry, for the cron. */
  entry: URL
  stop(): Promise<void>
}

/**
 * Starts the build in two workerds, one of them for the gates alone, side by side, and waits for both. If one dies,
 * Miniflare reports it and restarts it on the same port, while the other continues.
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

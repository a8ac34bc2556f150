import { Context } from '@temporalio/activity'

/** How often an attempt reports that it is alive (ms), several times within every heartbeat timeout. */
const BEAT_MS = 3_000

/**
 * Runs one attempt of an activity and reports meanwhile that its worker is alive, so that Temporal starts the next
 * attempt soon after a worker died. `legacy` is what an earlier attempt left, and `leave` stores what the next attempt
 * gets; it contains only ids, because the history contains it.
 */
export async function beating<T, Legacy = never>(
  work: (legacy: Legacy | null, leave: (next: Legacy) => void) => Promise<T>,
): Promise<T> {
  const activity = Context.current()
  let left = (activity.info.heartbeatDetails ?? null) as Legacy | null
  const beat = () => activity.heartbeat(left)
  const timer = setInterval(beat, BEAT_MS)
  try {
    return await work(left, (next) => {
      left = next
      beat()
    })
  } finally {
    clearInterval(timer)
  }
}

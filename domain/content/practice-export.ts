import type { ExportState } from '#contracts/plain/export-parts'
import { DAY, type Millis } from '#kernel/clock'

/** How long a ready export can be downloaded. */
export const EXPORT_KEPT = 7 * DAY
/** How many exports an owner can request in 24 hours. */
export const EXPORTS_PER_DAY = 5
/** An export without progress for this long has failed, so that a new one can be requested. */
const STALLED_AFTER = DAY

type Stored = { state: ExportState; progress_at: Millis; expires_at: Millis | null }

/**
 * The state of an export now. It differs from the stored one while the run that should have changed that is late: a
 * ready export expires at its time, and one that makes no progress has failed.
 */
export function exportState({ state, progress_at, expires_at }: Stored, now: Millis): ExportState {
  if (state === 'ready') return expires_at === null || expires_at <= now ? 'expired' : 'ready'
  const isRunning = state === 'requested' || state === 'building'
  return isRunning && progress_at + STALLED_AFTER <= now ? 'failed' : state
}

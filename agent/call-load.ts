/**
 * The load at which an agent accepts no further calls. The LiveKit server itself avoids agents above the same value.
 */
export const FULL_LOAD = 0.7

/** The load that an agent reports: its share of running calls, scaled so that a full agent reports `FULL_LOAD`. */
export function callLoad(running: number, limit: number): number {
  return FULL_LOAD * (running / limit)
}

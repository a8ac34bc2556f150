/**
 * The load at which an agent takes no further calls. LiveKit avoids workers above its own default of the same value.
 */
export const FULL_LOAD = 0.7

/** The load that an agent reports: its running calls against the most that it may take, `FULL_LOAD` at the limit. */
export function callLoad(running: number, limit: number): number {
  return FULL_LOAD * (running / limit)
}

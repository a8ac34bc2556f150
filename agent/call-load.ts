/** The load at which an agent takes no further call: also the one above which LiveKit's own default avoids a worker. */
export const FULL_LOAD = 0.7

/** The load that an agent reports: its running calls against the most that it may take, `FULL_LOAD` at the limit. */
export function callLoad(running: number, limit: number): number {
  return FULL_LOAD * (running / limit)
}

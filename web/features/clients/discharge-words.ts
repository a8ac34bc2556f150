import type { Discharge } from '#web/data/chart-merges/queries.ts'

/** Why a client's care ended, in words. */
export const DISCHARGE_WORDS: Record<Discharge['reason'], string> = {
  goals_met: 'The goals were met',
  client_ended: 'The client ended it',
  referred: 'Referred to someone else',
  no_contact: 'No more contact',
  moved: 'Moved away',
  other: 'Another reason',
}

export const DISCHARGE_REASONS = Object.keys(DISCHARGE_WORDS) as Discharge['reason'][]

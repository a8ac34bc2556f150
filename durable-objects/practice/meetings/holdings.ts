import { meetings, series } from '#db/practice/schema-meetings'
import type { Holdings } from '../store/holdings.ts'

/** Meetings and series. An export names its meeting with each session. */
export const meetingHoldings = {
  tables: [meetings, series],
  parts: {},
  counted: {},
} as const satisfies Holdings

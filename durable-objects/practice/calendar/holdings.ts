import { appointment_types, availability_periods, blocked_intervals } from '#db/practice/schema-calendar'
import type { Holdings } from '../store/holdings.ts'

/** Types and hours, which the front of an export names, and blocked times. */
export const calendarHoldings = {
  tables: [appointment_types, availability_periods, blocked_intervals],
  parts: {},
  counted: {},
} as const satisfies Holdings

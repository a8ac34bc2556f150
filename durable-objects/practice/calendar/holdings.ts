import { appointment_types, availability_periods, blocked_intervals } from '#db/practice/schema-calendar'
import type { Holdings } from '../store/holdings.ts'

/** Session types and availability, which the first part of an export lists, and blocked times. */
export const calendarHoldings = {
  tables: [appointment_types, availability_periods, blocked_intervals],
  parts: {},
  counted: {},
} as const satisfies Holdings

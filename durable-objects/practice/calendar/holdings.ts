import { appointment_types, availability_periods, blocked_intervals } from '#db/practice/schema-calendar'
import type { Holdings } from '../store/holdings.ts'

/**
 * The calendar needs no part of its own in an export: the first part lists appointment types and availability, and
 * blocked times are not exported.
 */
export const calendarHoldings = {
  tables: [appointment_types, availability_periods, blocked_intervals],
  parts: {},
  counted: {},
} as const satisfies Holdings

import { availability_periods, blocked_intervals } from '#db/practice/schema-availability'
import type { Holdings } from '../store/holdings.ts'

/** Availability needs no part of its own in an export: the first part lists it, and blocked times are not exported. */
export const availabilityHoldings = {
  tables: [availability_periods, blocked_intervals],
  parts: {},
  counted: {},
} as const satisfies Holdings

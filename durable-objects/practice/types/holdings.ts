import { appointment_types } from '#db/practice/schema-appointment-types'
import type { Holdings } from '../store/holdings.ts'

/** Session types need no part of their own in an export: the first part lists them. */
export const typeHoldings = {
  tables: [appointment_types],
  parts: {},
  counted: {},
} as const satisfies Holdings

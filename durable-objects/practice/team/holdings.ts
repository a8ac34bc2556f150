import { people, practice } from '#db/practice/schema-practice'
import type { Holdings } from '../store/holdings.ts'

/** The practice and its people, which the first part of an export lists. */
export const teamHoldings = {
  tables: [practice, people],
  parts: {},
  counted: {},
} as const satisfies Holdings

import { people, practice } from '#db/practice/schema-practice'
import type { Holdings } from '../store/holdings.ts'

/** The practice and its people. An export lists them at its start (`beginExport`), so no part contains them. */
export const teamHoldings = {
  tables: [practice, people],
  parts: {},
  counted: {},
} as const satisfies Holdings

import { chartById, chartOfPerson } from '#db/practice/queries/chart-page'
import { personOfAccount } from '#db/practice/queries/charts'
import type { charts } from '#db/practice/schema-charts'
import { Refusal } from '#contracts/errors'
import { isPlainId, parseOwnedId } from '#kernel/ids'
import type { PracticeStore } from '../store/practice-store.ts'

export type ChartRow = typeof charts.$inferSelect

/**
 * A chart by its own id, or by the `patient_user_id` or the account of one of its people. A chart that was joined with
 * another one leads to that. Throws `not_found`.
 */
export function chartRow(store: PracticeStore, id: string): ChartRow {
  let row = ownChartRow(store, id)
  while (row.merged_into !== null) row = ownChartRow(store, row.merged_into)
  return row
}

/** Like `chartRow`, also for a chart that was joined with another one. */
export function ownChartRow(store: PracticeStore, id: string): ChartRow {
  const own = store.practice && chartIdOf(store, id)
  const row = own && chartById(store.db, own)
  if (!row) throw new Refusal('not_found')
  return row
}

function chartIdOf(store: PracticeStore, id: string): string | undefined {
  if (isPlainId(id)) return personOfAccount(store.db, id)?.chart_id
  return parseOwnedId(id, 'pat') ? chartOfPerson(store.db, id) : id
}

import type { ClientInvoice } from '#contracts/api/client-invoices'
import { invoicesOfChart } from '#db/practice/queries/invoices-of-client'
import { peopleOfChart } from '#db/practice/queries/charts'
import { assertTreats } from '../charts/assert-treats.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { invoicesForStaff } from '../invoices/invoice-rows.ts'

export type ChartInvoicesQuestion = { id: string; open: boolean; before: string | null; limit: number }

/**
 * A page of a chart's invoices, the newest first by the date shown; `next` is the id of its last one, after which the next page
 * begins. Staff only. Throws
 * `not_found`, `reason_required`.
 */
export function listChartInvoices(
  store: PracticeStore,
  { id, open, before, limit }: ChartInvoicesQuestion,
): { invoices: ClientInvoice[]; next: string | null } {
  staffHere(store)
  const chart = chartRow(store, id)
  assertTreats(store, chart.id)
  const rows = invoicesOfChart(store.db, chart.id, { open, before, limit: limit + 1 })
  for (const { patient_user_id } of peopleOfChart(store.db, chart.id))
    store.audit({ category: 'invoice', object: chart.id, patient_id: patient_user_id })
  const shown = rows.slice(0, limit)
  return {
    invoices: invoicesForStaff(store, shown),
    next: rows.length > limit ? (shown.at(-1)?.invoice.id ?? null) : null,
  }
}

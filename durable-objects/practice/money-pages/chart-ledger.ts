import type { ChartLedger, LedgerLine } from '#contracts/api/client-payments'
import { peopleOfChart } from '#db/practice/queries/charts'
import { shownName } from '#domain/content/person-name'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { assertTreats } from '../charts/assert-treats.ts'
import { namesOfClient } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { accountLines } from './account-lines.ts'
import { type DaysAsked, periodOf } from './period-of-days.ts'

/** The most entries of a period: weekly sessions of fifteen years, each charged and paid. */
const MOST = 2_000

/**
 * The ledger of a chart in a period of days in the practice's time zone, in the order of time, with the balance after each
 * line. Staff only. Throws `not_found`, `reason_required`.
 */
export function chartLedger(store: PracticeStore, { id, ...days }: DaysAsked & { id: string }): ChartLedger {
  staffHere(store)
  const { db, practice } = store
  const chart = chartRow(store, id)
  assertTreats(store, chart.id)
  const people = peopleOfChart(db, chart.id)
  for (const { patient_user_id } of people)
    store.audit({ category: 'invoice', object: chart.id, patient_id: patient_user_id })
  const asked = { charts: [chart.id], shown: false }
  const account = accountLines(store, asked, periodOf(store, days), MOST)
  const dollars = (minor: number) => toPrice({ minor, currency: 'usd' })
  return {
    practice_name: practice.name,
    client_name: shownName(namesOfClient(people)),
    opening: dollars(account.opening_minor),
    closing: dollars(account.closing_minor),
    lines: account.lines.map(({ entry, kind, minor, balance_minor, method, words }): LedgerLine => {
      const { at, currency, appointment_id, start_at } = entry
      return {
        at: toInstant(at),
        kind,
        amount: toPrice({ minor, currency }),
        currency,
        balance: toPrice({ minor: balance_minor, currency }),
        appointment_id,
        appointment_type_label: entry.type_label,
        appointment_start: start_at === null ? null : toInstant(start_at),
        invoice_number: entry.invoice_number,
        method,
        words,
      }
    }),
    more: account.more,
  }
}

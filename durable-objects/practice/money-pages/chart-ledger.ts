import type { ChartLedger, LedgerLine } from '#contracts/api/client-payments'
import { balancesBefore, entriesOfChart, type Movement, movementsOfChart } from '#db/practice/queries/chart-ledger'
import { peopleOfChart } from '#db/practice/queries/charts'
import { linesOfEntry } from '#domain/billing/ledger-lines'
import { shownName } from '#domain/content/person-name'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { assertTreats } from '../charts/assert-treats.ts'
import { namesOfClient } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
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
  const period = periodOf(store, days)
  const entries = entriesOfChart(db, chart.id, period, MOST + 1)
  const movements = movementsOfChart(db, chart.id)
  const balances = balancesBefore(db, chart.id, period.from)
  const dollars = () => toPrice({ minor: balances.get('usd') ?? 0, currency: 'usd' })
  const opening = dollars()
  const lines = entries.slice(0, MOST).flatMap((entry) =>
    linesOfEntry(entry).map(({ kind, minor }): LedgerLine => {
      const { at, order_id, currency, appointment_id, start_at } = entry
      const balance = (balances.get(currency) ?? 0) + minor
      balances.set(currency, balance)
      const moved = ['charge', 'charge_ended', 'written_off', 'collected_again'].includes(kind)
        ? undefined
        : movements.find((one) => isOf(one, { order_id, currency, minor: -minor, at }))
      return {
        at: toInstant(at),
        kind,
        amount: toPrice({ minor, currency }),
        currency,
        balance: toPrice({ minor: balance, currency }),
        appointment_id,
        appointment_type_label: entry.type_label,
        appointment_start: start_at === null ? null : toInstant(start_at),
        invoice_number: entry.invoice_number,
        method: moved?.method ?? null,
        words: moved?.words ?? '',
      }
    }),
  )
  return {
    practice_name: practice.name,
    client_name: shownName(namesOfClient(people)),
    opening,
    closing: dollars(),
    lines,
    more: entries.length > MOST,
  }
}

/** Whether a payment or refund is what an entry posted. It is posted in the transaction that writes it. */
function isOf(movement: Movement, entry: Pick<Movement, 'order_id' | 'currency' | 'minor'> & { at: number }): boolean {
  const { order_id, currency, minor, times } = movement
  // What was taken back or came back after all is the same amount the other way around.
  const isAmount = minor === entry.minor || minor === -entry.minor
  return order_id === entry.order_id && currency === entry.currency && isAmount && times.includes(entry.at)
}

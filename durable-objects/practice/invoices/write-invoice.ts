import type { ClientInvoice } from '#contracts/api/client-invoices'
import { MOST_INVOICE_MINOR } from '#contracts/plain/invoice-limits'
import { MOST_DUE_DAYS } from '#contracts/plain/terms-limits'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/practice/queries/people'
import { invoice_lines, invoices } from '#db/practice/schema-invoices'
import { amountsOfLine, type CountedLine, sumOfLines } from '#domain/billing/invoice-lines'
import { dayIn, startOfDay } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import { usd } from '#kernel/money'
import { clientOf, isSampleChart, legalName, patientRow } from '../charts/chart-rows.ts'
import { postOrder } from '../ledger/post-order.ts'
import { type Order, openOrder } from '../orders/order-rows.ts'
import { orderOfInvoice } from '#db/practice/queries/orders'
import type { PracticeStore } from '../store/practice-store.ts'
import { freshInvoice, shownInvoice } from './invoice-rows.ts'
import { announceInvoice, nextNumber } from './invoice-numbers.ts'

export type WrittenInvoice = {
  patient_user_id: string
  lines: readonly (CountedLine & { text: string; detail: string })[]
  note: string
  /** YYYY-MM-DD in the practice's zone. */
  due_on: string
}

/**
 * Writes an invoice to a client by hand, with the next number, and charges it. Throws `not_found`, `wrong_state` for a
 * sample, and `invalid` for a sum of nothing or more than an invoice may have, and for a due day that is over or too far
 * away.
 */
export function writeInvoice(
  store: PracticeStore,
  written: WrittenInvoice,
  practiceLines: readonly string[],
): ClientInvoice {
  const { invoice_id } = store.once(() => {
    const people = clientOf(store, patientRow(store, written.patient_user_id))
    const [{ chart_id, patient_user_id, linked_user_id }] = people
    if (isSampleChart(store, chart_id))
      throw new Refusal('wrong_state', 'This is a sample client, who gets no invoices. Nothing was written.')
    const { lines, note } = written
    const sum = sumOfLines(lines)
    if (sum.total_minor === 0)
      throw new Refusal('invalid', 'This invoice asks for nothing. Please give at least one line a price.')
    if (sum.total_minor > MOST_INVOICE_MINOR)
      throw new Refusal('invalid', 'An invoice can ask for at most $100,000.00. Nothing was written.')
    const id = store.newId('inv')
    const client_name = legalName(people)
    const [first] = lines
    store.insert(invoices, {
      ...freshInvoice(store),
      id,
      appointment_id: id,
      chart_id,
      patient_user_id,
      number: nextNumber(store),
      practice_name: store.practice.name,
      provider_name: personById(store.db).get({ id: store.practice.owner_user_id })?.display_name ?? '',
      client_name,
      billing_user_id: linked_user_id,
      billed_to: client_name,
      line_text: first?.text ?? '',
      line_detail: first?.detail ?? '',
      total_minor: sum.total_minor,
      tax_minor: sum.tax_minor,
      currency: 'usd',
      note: note === '' ? null : note,
      practice_lines: [...practiceLines],
      due_at: dueAt(store, written.due_on),
    })
    lines.forEach(({ text, detail, quantity, unit_minor, tax_rate }, position) => {
      const amounts = amountsOfLine({ quantity, unit_minor, tax_rate })
      store.insert(invoice_lines, {
        id: `${id}-${position}`,
        invoice_id: id,
        ...{ position, text, detail, quantity, unit_minor, tax_rate },
        ...amounts,
      })
    })
    openOrder(store, { invoice_id: id, chart_id }, usd(sum.total_minor))
    postOrder(store, orderOf(store, id), null, { cause: 'charge' })
    store.audit({ category: 'invoice', object: id, patient_id: patient_user_id })
    announceInvoice(store, id)
    return { invoice_id: id }
  })
  return shownInvoice(store, invoice_id)
}

/** The order of an invoice that was written by hand. */
export function orderOf(store: PracticeStore, invoiceId: string): Order {
  const order = orderOfInvoice(store.db).get({ id: invoiceId })
  if (!order) throw new Error('the order of an invoice is missing')
  return order
}

/** Noon of the due day in the practice's zone, so that readers in other zones see the same day. Throws `invalid`. */
function dueAt(store: PracticeStore, due_on: string): number {
  const { timezone } = store.practice
  const today = dayIn(timezone, store.now)
  if (due_on < today) throw new Refusal('invalid', 'The due day is over. Please choose today or a later day.')
  const due = startOfDay(due_on, timezone) + 12 * HOUR
  if (due > store.now + (MOST_DUE_DAYS + 1) * DAY)
    throw new Refusal('invalid', `An invoice is due within ${MOST_DUE_DAYS} days. Please choose an earlier day.`)
  return due
}

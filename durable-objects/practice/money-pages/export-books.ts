import type { PaymentMethod } from '#contracts/plain/money-words'
import { invoiceNumbersOfEntries } from '#db/practice/queries/invoice-names'
import { aboutPostings, invoicesIssued, postingsWithin } from '#db/practice/queries/books'
import { disputeMoves, paymentsReceived, receivedOn, refundsMade } from '#db/practice/queries/received-payments'
import {
  accountsOfPosting,
  INVOICE_COLUMNS,
  invoiceCells,
  JOURNAL_COLUMNS,
  journalCells,
  moneyCells,
  PAYMENT_COLUMNS,
} from '#domain/billing/books'
import { dueOfInvoice, invoiceStanding } from '#domain/billing/invoice-standing'
import { type Cell, csvHead, csvLines } from '#domain/content/csv'
import { comparePlaces, type PagePlace } from '#domain/scheduling/page-of-sessions'
import { dayIn } from '#domain/scheduling/zone'
import type { PracticeStore } from '../store/practice-store.ts'
import { methodOfRefund } from '../ledger/refund-rows.ts'
import { staffHere } from '../store/rights.ts'
import { namesInBooks } from './names-in-books.ts'
import { type DaysAsked, periodOf } from './period-of-days.ts'

/** `limit`: how many rows a part has at most; of the ledger, about how many, because an entry is not parted. */
export type BooksQuestion = DaysAsked & { after: PagePlace | null; method: PaymentMethod | null; limit: number }

/** A part of a CSV file; `next` is the place after which the next one begins, null at the end. */
export type PartOfBooks = { text: string; next: PagePlace | null }

/** A part of the file of invoices that were issued in a period, the latest first. Staff only. */
export function exportInvoices(store: PracticeStore, question: BooksQuestion): PartOfBooks {
  begin(store, 'invoice', question)
  const nameOf = namesInBooks(store)
  const day = dayHere(store)
  const rows = invoicesIssued(store.db, periodOf(store, question), question)
  const cells = rows.map(({ invoice, patient_user_id }) =>
    invoiceCells({
      ...invoice,
      issued_on: day(invoice.issued_at),
      due_on: day(invoice.due_at),
      client: nameOf({ patient_user_id, billing_user_id: null }) || invoice.client_name,
      status: invoiceStanding(invoice, store.now),
      given_back_minor: invoice.given_back_minor ?? 0,
      due_minor: dueOfInvoice(invoice),
    }),
  )
  const last = rows.at(-1)?.invoice
  const next = rows.length === question.limit && last ? { start: last.issued_at, id: last.id } : null
  return part(question, INVOICE_COLUMNS, cells, next)
}

/**
 * A part of the file of what moved in a period, the latest first: payments, without those that were taken back, refunds
 * that were made, and what disputes took and gave back. So its amounts add up to the totals of the list. Staff only.
 */
export function exportPayments(store: PracticeStore, question: BooksQuestion): PartOfBooks {
  begin(store, 'payment', question)
  const { limit } = question
  const nameOf = namesInBooks(store)
  const day = dayHere(store)
  const period = periodOf(store, question)
  const moved = [
    ...paymentsReceived(store.db, period, question).map((row) => ({
      ...{
        row,
        place: { start: receivedOn(row.payment), id: row.payment.id },
        minor: row.payment.amount_minor,
        dispute: false,
        method: row.payment.method,
      },
    })),
    ...refundsMade(store.db, period, question).map((row) => ({
      ...{
        row,
        place: { start: row.refund.modify_at, id: row.refund.id },
        minor: -row.made_minor,
        dispute: false,
        method: methodOfRefund(row.payment, row.refund),
      },
    })),
    ...disputeMoves(store.db, period, question).map((row) => ({
      ...{ row, place: { start: row.move.at, id: row.move.id }, minor: row.move.amount_minor, dispute: true },
      method: row.payment.method,
    })),
  ]
    .sort((a, b) => comparePlaces(a.place, b.place, true))
    .slice(0, limit)
  const cells = moved
    .filter(({ row }) => row.payment.voided_at === null)
    .map(({ row: { payment, patient_user_id, invoice }, place, minor, dispute, method }) =>
      moneyCells({
        ...{ dispute, on: day(place.start), minor, invoice: invoice?.number ?? '' },
        ...{ method, currency: payment.currency },
        client: nameOf({ patient_user_id, billing_user_id: payment.billing_user_id }),
      }),
    )
  return part(question, PAYMENT_COLUMNS, cells, moved.length === limit ? (moved.at(-1)?.place ?? null) : null)
}

/** A part of the ledger of a period as a journal, the oldest first. Entries are never parted. Staff only. */
export function exportLedger(store: PracticeStore, question: BooksQuestion): PartOfBooks {
  begin(store, 'payment', question)
  const nameOf = namesInBooks(store)
  const day = dayHere(store)
  const { after, limit: most } = question
  const { postings, next } = postingsWithin(store.db, periodOf(store, question), { after, most })
  const entries = Map.groupBy(postings, ({ posting }) => posting.entry)
  const abouts = new Map(
    aboutPostings(
      store.db,
      postings.map(({ posting }) => posting.id),
    ).map((about) => [`${about.order_id} ${about.appointment_id}`, about]),
  )
  const sessions = postings.flatMap(({ posting }) => posting.appointment_id ?? [])
  const names = invoiceNumbersOfEntries(store.db, [...new Set(sessions)])
  const cells = [...entries.values()].flatMap((entry) =>
    entry.flatMap(({ posting, given_back }) => {
      const about = abouts.get(`${posting.order_id} ${posting.appointment_id}`)
      return accountsOfPosting(posting, given_back).map(({ account, minor }) =>
        journalCells({
          ...{ entry: Math.min(...entry.map(({ row }) => row)), on: day(posting.at), account, minor },
          ...{ cause: posting.cause, currency: posting.currency },
          invoice: (names.has(posting.entry) ? names.get(posting.entry) : about?.number) ?? '',
          client: about ? nameOf(about) : '',
        }),
      )
    }),
  )
  return part(question, JOURNAL_COLUMNS, cells, next)
}

/** Each file is in the audit once, with the days that were asked for. */
function begin(store: PracticeStore, category: 'invoice' | 'payment', { after, from, to }: BooksQuestion): void {
  staffHere(store)
  if (after === null) store.audit({ category, object: `${from ?? ''}/${to ?? ''}` })
}

const dayHere =
  ({ practice }: PracticeStore) =>
  (at: number) =>
    dayIn(practice.timezone, at)

function part(
  { after }: BooksQuestion,
  columns: readonly string[],
  cells: readonly Cell[][],
  next: PagePlace | null,
): PartOfBooks {
  return { text: (after === null ? csvHead(columns) : '') + csvLines(cells), next }
}

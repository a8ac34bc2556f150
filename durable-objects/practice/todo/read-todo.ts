import { TODO_COUNTED, TODO_LISTED, type TodoWire } from '#contracts/api/todo'
import * as left from '#db/practice/queries/work-left'
import { appointmentViews } from '../appointments/appointment-view.ts'
import { disputesTodo } from '../disputes/disputes-todo.ts'
import { failedRefundsTodo } from '../payments/failed-refunds-todo.ts'
import { invoiceMailsToDecide } from '../invoices/unknown-invoice-mails.ts'
import { mailsInDoubt, sessionMailsToDecide } from '../mails/unknown-mail-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

const LIMITS = { listed: TODO_LISTED, counted: TODO_COUNTED }

/** What is left to do in the sessions of the practice, and for mails about them and about invoices. Staff only; notes, disputes and failed refunds only for the owner. */
export function readTodo(store: PracticeStore): TodoWire {
  const { role } = staffHere(store)
  const inDoubt = mailsInDoubt(store)
  const isOwner = role === 'OWNER'
  const shown = ({ count, rows }: left.SessionsLeft) => ({ count, sessions: appointmentViews(store, rows, 'staff') })
  const todo = {
    requests: shown(left.withOpenRequest(store.db, LIMITS)),
    asks: shown(left.withOpenAsk(store.db, store.now, LIMITS)),
    outcomes: shown(left.withoutOutcome(store.db, store.now, LIMITS)),
    unpaid: shown(left.withUnpaidInvoice(store.db, LIMITS)),
    unsigned_notes: isOwner ? shown(left.withUnsignedNote(store.db, LIMITS)) : null,
    disputes: isOwner ? disputesTodo(store, TODO_LISTED) : null,
    failed_refunds: isOwner ? failedRefundsTodo(store, TODO_LISTED) : null,
    unknown_mails: sessionMailsToDecide(store, inDoubt),
    unknown_invoice_mails: invoiceMailsToDecide(store, inDoubt),
    missing_notes: isOwner ? shown(left.withoutNotes(store.db, LIMITS)) : null,
  }
  store.audit({ category: 'appointment' })
  return todo
}

import { hadInvoice } from '#db/practice/queries/invoices'
import { INVOICE_DELAY } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import type { AppointmentRow } from './appointment-rows.ts'

/** After so long (ms) the run of a session has written its invoice, or will not. */
const AUTOMATIC_UNTIL = INVOICE_DELAY + 10 * MINUTE

/** Whether the run of a completed session is about to write its first invoice, so that nobody has to write it by hand. */
export const isInvoiceComing = (store: PracticeStore, session: AppointmentRow): boolean =>
  session.status === 'completed' &&
  session.using_invoicing &&
  session.invoice_id === null &&
  store.now < (session.completed_at ?? 0) + AUTOMATIC_UNTIL &&
  !hadInvoice(store.db, session)

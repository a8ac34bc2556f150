import type { readLifecycle as contract } from '#contracts/internal/workflows'
import type { Response } from '#contracts/endpoint'
import { feeInvoiceOf } from '#db/practice/queries/invoices'
import { isLive, INVOICE_DELAY } from '#domain/scheduling/status'
import { remindersOf } from '#domain/scheduling/reminder'
import { toInstant } from '#kernel/clock'
import { appointmentRow } from './appointment-rows.ts'
import { undoableUntil } from './undo-window.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The state and times of a session, from which its workflow computes its timers. Contains ids only. */
export function readLifecycle(store: PracticeStore, id: string): Response<typeof contract> {
  const row = appointmentRow(store, id)
  const until = undoableUntil(store, row)
  return {
    status: row.status,
    live: isLive(row.status),
    completed: row.status === 'completed',
    start: toInstant(row.start_at),
    end: toInstant(row.end_at),
    booked_at: toInstant(row.booked_at),
    start_set_at: toInstant(row.start_set_at),
    version: row.modify_at,
    is_sample: row.is_sample,
    invoice_owed: row.using_invoicing,
    fee_owed: row.late_fee_minor !== null && feeInvoiceOf(store.db, id) === undefined,
    reminders:
      store.practice.reminders &&
      remindersOf(store.practice.reminders).map(({ lead, since }) => ({ lead_ms: lead, since: toInstant(since) })),
    undoable_until: until === null ? null : toInstant(until),
    invoice_from: row.completed_at === null ? null : toInstant(row.completed_at + INVOICE_DELAY),
  }
}

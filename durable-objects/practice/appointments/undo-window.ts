/** Until when the last change of a session can be undone, and what stands against it. */
import type { ChangedTogether } from '#db/practice/before-edit'
import { appointmentById } from '#db/practice/queries/appointments'
import { attendanceIn, isCallOpen } from '#db/practice/queries/calls'
import { refundById } from '#db/practice/queries/ledger'
import { newsDue } from '#db/practice/queries/ledgers'
import { isEndTold, isToldSince } from '#db/practice/queries/mails'
import { pageOf, paymentsOfSession } from '#db/practice/queries/payments'
import { isCancelled } from '#domain/scheduling/status'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import type { Millis } from '#kernel/clock'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { AppointmentRow } from './appointment-rows.ts'
import { attended, paymentsIn } from './undoable.ts'

/**
 * Until when the practice can undo the last change of a session, or its booking; null when undoing it now would be refused:
 * its news is out or never waited, it was changed with another session that was chosen, or somebody used it since. Only
 * whether the time before is still free is left to the undo itself.
 */
export function undoOffer(store: PracticeStore, row: AppointmentRow): Millis | null {
  // Nearly all sessions were changed longer ago, and cost no query.
  if (store.now >= row.modify_at + NEWS_WAIT) return null
  const before = row.before_edit
  if (before === null && (!isNewAlone(row) || isUsed(store, row))) return null
  const { change, together = changedAlone(row) } = before ?? {}
  if (before?.together === undefined && change !== undefined) return null
  const others = together.places.map((id) => appointmentById(store.db).get({ id }))
  const rows = [row, ...others.flatMap((other) => other ?? [])]
  const isWhole =
    rows.length === together.places.length + 1 && rows.every(({ before_edit }) => before_edit?.change === change)
  const waits =
    together.waiting.every((entity) => store.isWaiting(entity)) &&
    together.refunds.every((id) => refundById(store.db, id)?.state === 'pending')
  // Of a booking it is known by now that nothing has used it.
  const isIdle = before === null || whyUsed(store, rows, together) === null
  const stands = isWhole && waits && !isHeard(store, rows, together.until) && isIdle
  return stands ? together.until : null
}

/**
 * Until when the last change of a session can be undone, so that its workflow waits with what it sees; null when it
 * cannot be undone, and once its news is due.
 */
export function undoableUntil(store: PracticeStore, row: AppointmentRow): Millis | null {
  if (row.before_edit === null) return null
  return newsDue(store.db, ENTITIES.owned(row.id), store.now)
}

/** What is known of a change that says nothing of others, as of a booking. */
export const changedAlone = ({ id, is_sample, modify_at }: AppointmentRow): ChangedTogether => ({
  until: modify_at + NEWS_WAIT,
  waiting: is_sample ? [] : [ENTITIES.owned(id)],
  ...{ places: [], rules: [], opened: [], paid: 0, payments: [], refunds: [], attended: 0 },
})

/** Whether a session was booked alone, and has not changed since. */
export const isNewAlone = ({ create_at, modify_at, series_id, before_edit }: AppointmentRow): boolean =>
  before_edit === null && create_at === modify_at && series_id === null

/**
 * Whether people have heard of a change by now. A workflow that was awake for another reason may have seen it before its
 * news, and told them. Nobody is ever told of a sample.
 */
export function isHeard(store: PracticeStore, rows: readonly AppointmentRow[], until: Millis): boolean {
  const isTold = ({ id, status, start_set_at, is_sample }: AppointmentRow) =>
    !is_sample && (isCancelled(status) ? isEndTold(store.db, id) : isToldSince(store.db, id, start_set_at))
  return store.now >= until || rows.some(isTold)
}

/** Why sessions are not put back although nobody was told: somebody was in a call since the change, or paid. */
export function whyUsed(store: PracticeStore, rows: readonly AppointmentRow[], then: ChangedTogether): string | null {
  const meetings = rows.map(({ meeting_id }) => meeting_id)
  if (attended(store, meetings) !== then.attended)
    return 'Somebody has joined or left the call meanwhile, so nothing was undone.'
  if (paymentsIn(store, rows).length !== then.paid) return 'A payment has arrived meanwhile, so nothing was undone.'
  return null
}

/** Whether a session that was just booked is in use already, so that it can only be canceled. */
export function isUsed(store: PracticeStore, row: AppointmentRow): boolean {
  const { id, meeting_id, note_begun_at, invoice_id } = row
  const order = orderOfAppointment(store, row)
  return (
    note_begun_at !== null ||
    invoice_id !== null ||
    attendanceIn(store.db, meeting_id).length > 0 ||
    isCallOpen(store.db, meeting_id) ||
    paymentsOfSession(store.db, id).length > 0 ||
    (order !== undefined && pageOf(store.db, order.id) !== undefined)
  )
}

import type { AppointmentWire } from '#contracts/api/appointments'
import { Refusal } from '#contracts/errors'
import { takeBackNews } from '#db/practice/queries/ledgers'
import { deleteOrder } from '#db/practice/queries/orders'
import type { BeforeEdit, ChangedTogether } from '#db/practice/before-edit'
import { isCancelled } from '#domain/scheduling/status'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import type { Millis } from '#kernel/clock'
import { announceToHubs } from '../meetings/announce.ts'
import { isFree } from '../meetings/busy-times.ts'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { deleteWithMeetings, restoreMeeting, restoreSeries } from '../meetings/write-meeting.ts'
import { orderOfAppointment, repriceOrder } from '../orders/order-rows.ts'
import { withdrawRefunds } from '../ledger/refund-rows.ts'
import { offerChanged } from '../store/offer-changed.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AppointmentRow, appointmentRow } from './appointment-rows.ts'
import { appointmentView } from './appointment-view.ts'
import { changedAlone, isHeard, isNewAlone, isUsed, undoableUntil, whyUsed } from './undo-window.ts'

/** The practice may have chosen that nobody is told, so it says nothing of emails. */
const TOO_LATE = 'It is too late to undo this. You can still change the session again.'
const END_TOO_LATE = 'It is too late to undo this. You can book a new session instead.'
const STAYS = 'This change cannot be undone. You can still change the session again.'
const END_STAYS = 'This cannot be undone. You can book a new session instead.'
const OTHERS = 'One of these sessions has changed meanwhile, so nothing was undone.'

type EditedBack = {
  start?: Millis
  length?: Millis
  type_label?: string
  price_minor?: number
  place?: string | null
  office_id?: string | null
}
type Place = { row: AppointmentRow; before: BeforeEdit }

/**
 * Undoes the last change of a session, of all that were changed with it, or its booking, while the news of it waits.
 * Nobody is told then, neither of the change nor that it was undone. `version` is the one that the change made: throws
 * `conflict` when a session was changed since, is in use or was paid, `wrong_state` when people are being told, and
 * `slot_taken` when the time before is taken by now.
 */
export function undoChange(store: PracticeStore, id: string, version: Millis): { appointment: AppointmentWire | null } {
  if (store.answered<{ is_gone: boolean }>()?.is_gone) return { appointment: null }
  const row = appointmentRow(store, id)
  const { is_gone } = store.once(() => {
    const isRecent = store.now < version + NEWS_WAIT
    if (row.modify_at !== version) {
      // What follows from a change, such as a refund, changes the session again.
      if (!isRecent) throw new Refusal('wrong_state', tooLate(row))
      throw new Refusal('conflict', 'Somebody else has changed this session meanwhile, so nothing was undone.')
    }
    const before = row.before_edit
    if (before) putBack(store, row, before)
    else {
      // What led back to how it was, or was told at once, leaves nothing to undo.
      if (!isNewAlone(row)) throw new Refusal('wrong_state', isRecent ? nothingToUndo(row) : tooLate(row))
      if (!takesBack(store, [row], changedAlone(row))) throw new Refusal('wrong_state', tooLate(row))
      remove(store, row)
    }
    return { is_gone: before === null }
  })
  return { appointment: is_gone ? null : appointmentView(store, appointmentRow(store, id), 'staff') }
}

/**
 * Whether an edit gives a session back what it was before its last change, of which nobody was told yet. Then that is
 * undone instead, because an email would tell of nothing. `length` in ms.
 */
export function undoneByEdit(store: PracticeStore, row: AppointmentRow, wanted: EditedBack): boolean {
  const before = row.before_edit
  if (!before || (before.together?.places.length ?? 0) > 0 || undoableUntil(store, row) === null) return false
  // It was changed with another session that was chosen, with which all is undone. Here it is changed back alone.
  if (before.together === undefined && before.change !== undefined) return false
  const was = { ...row, ...before.own } as AppointmentRow
  const { start = row.start_at, length = row.end_at - row.start_at } = wanted
  const { type_label = row.type_label, price_minor = row.price_minor } = wanted
  const { place = row.place, office_id = row.office_id } = wanted
  const isBack =
    start === was.start_at &&
    length === was.end_at - was.start_at &&
    type_label === was.type_label &&
    price_minor === was.price_minor &&
    office_id === was.office_id &&
    // The words of an office may be newer.
    (office_id !== null || place === was.place)
  if (!isBack) return false
  const { together = changedAlone(row), crowded = false } = before
  const time = { start: was.start_at, end: was.end_at }
  const hasTime = crowded || isFree(store, row.provider_id, time, { meeting_id: row.meeting_id })
  if (!hasTime || isHeard(store, [row], together.until) || whyUsed(store, [row], together) !== null) return false
  putBack(store, row, before)
  return true
}

const tooLate = ({ status }: AppointmentRow): string => (isCancelled(status) ? END_TOO_LATE : TOO_LATE)
const nothingToUndo = ({ status }: AppointmentRow): string => (isCancelled(status) ? END_STAYS : STAYS)

/** Takes the news of the last change back, which no one has heard then. */
function takesBack(store: PracticeStore, rows: readonly AppointmentRow[], { until, waiting }: Waiting): boolean {
  return !isHeard(store, rows, until) && waiting.every((entity) => takeBackNews(store.db, entity, store.now))
}

type Waiting = Pick<ChangedTogether, 'until' | 'waiting'>

/** All sessions that were changed together, the chosen one first. Throws `conflict` when one has changed since. */
function changedTogether(store: PracticeStore, row: AppointmentRow, before: BeforeEdit): readonly Place[] {
  const { change, together } = before
  // Another one was chosen, and is undone with all.
  if (together === undefined && change !== undefined) throw new Refusal('conflict', OTHERS)
  const others = (together?.places ?? []).map((id): Place => {
    const other = appointmentRow(store, id)
    if (other.before_edit === null || other.before_edit.change !== change) throw new Refusal('conflict', OTHERS)
    return { row: other, before: other.before_edit }
  })
  return [{ row, before }, ...others]
}

function putBack(store: PracticeStore, row: AppointmentRow, before: BeforeEdit): void {
  const { together = changedAlone(row) } = before
  const all = changedTogether(store, row, before)
  const rows = all.map((one) => one.row)
  const why = whyUsed(store, rows, together)
  if (why !== null) throw new Refusal('conflict', why)
  if (!takesBack(store, rows, together) || !withdrawRefunds(store, together.refunds, together.payments))
    throw new Refusal('wrong_state', tooLate(row))
  for (const one of all) restore(store, one)
  restoreSeries(store, together)
  // Only now, because sessions that moved together may have each other's times.
  if (!all.every((one) => hasItsTime(store, one)))
    throw new Refusal('slot_taken', 'The time before is taken by now, so nothing was undone.')
}

function restore(store: PracticeStore, { row, before }: Place): void {
  const { price_minor } = before.own
  if (typeof price_minor === 'number') repriceOrder(store, row, price_minor)
  restoreMeeting(store, meetingOf(store, row), row, before)
}

/** Whether a session that was put back has its time for itself, as far as it had before. */
function hasItsTime(store: PracticeStore, { row, before: { meeting: was, crowded = false } }: Place): boolean {
  const { start_at, end_at, state } = was
  if (crowded || [start_at, end_at, state].every((value) => value === undefined)) return true
  const { id, provider_id, start_at: start, end_at: end, overbooked } = meetingOf(store, row)
  return overbooked || isFree(store, provider_id, { start, end }, { meeting_id: id })
}

function remove(store: PracticeStore, row: AppointmentRow): void {
  const { id, patient_user_id } = row
  const order = orderOfAppointment(store, row)
  if (isUsed(store, row))
    throw new Refusal('conflict', 'This session is in use already, so it was not undone. You can cancel it instead.')
  // Its people are read from its rows.
  announceToHubs(store, id)
  if (order) deleteOrder(store.db, order.id)
  deleteWithMeetings(store, [id])
  store.nextStamp()
  offerChanged(store)
  store.audit({ category: 'appointment', object: id, patient_id: patient_user_id })
}

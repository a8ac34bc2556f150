import type { AppointmentWire } from '#contracts/api/appointments'
import { Refusal } from '#contracts/errors'
import { attendanceIn, isCallOpen } from '#db/practice/queries/calls'
import { takeBackNews } from '#db/practice/queries/ledgers'
import { isToldSince } from '#db/practice/queries/mails'
import { deleteOrder } from '#db/practice/queries/orders'
import { pageOf, paymentsOfSession } from '#db/practice/queries/payments'
import type { BeforeEdit } from '#db/practice/schema-appointments'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import type { Millis } from '#kernel/clock'
import { announceToHubs } from '../meetings/announce.ts'
import { isFree } from '../meetings/busy-times.ts'
import { type MeetingRow, meetingOf } from '../meetings/meeting-rows.ts'
import { deleteWithMeetings, restoreMeeting } from '../meetings/write-meeting.ts'
import { orderOfAppointment, repriceOrder } from '../orders/order-rows.ts'
import { offerChanged } from '../store/offer-changed.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AppointmentRow, appointmentRow } from './appointment-rows.ts'
import { appointmentView } from './appointment-view.ts'

/** The practice may have chosen that nobody is told, so it says nothing of emails. */
const TOO_LATE = 'It is too late to undo this. You can still change the session again.'

/**
 * Undoes the last change of a session, or its booking, while the news of it waits. Nobody is told then, neither of the
 * change nor that it was undone. `version` is the one that the change made: throws `conflict` when the session was changed
 * since, or is in use, `wrong_state` when people are being told, and `slot_taken` when the time before is taken by now.
 */
export function undoChange(store: PracticeStore, id: string, version: Millis): { appointment: AppointmentWire | null } {
  if (store.answered<{ is_gone: boolean }>()?.is_gone) return { appointment: null }
  const row = appointmentRow(store, id)
  const { is_gone } = store.once(() => {
    if (row.modify_at !== version)
      throw new Refusal('conflict', 'Somebody else has changed this session meanwhile, so nothing was undone.')
    const before = row.before_edit
    // A session that was booked alone, and has not changed since.
    const isNew = row.create_at === row.modify_at && row.series_id === null
    if ((!before && !isNew) || !takesBack(store, row)) throw new Refusal('wrong_state', TOO_LATE)
    if (before) restore(store, row, before)
    else remove(store, row)
    return { is_gone: before === null }
  })
  return { appointment: is_gone ? null : appointmentView(store, appointmentRow(store, id), 'staff') }
}

/** What a session is before an edit of it alone. */
export function beforeEdit(meeting: MeetingRow, place: AppointmentRow): BeforeEdit {
  const { start_at, end_at, series_start, overbooked, start_set_at, start_set_by } = meeting
  const { type_id, type_label, hue, location, buffer_before_minute, buffer_after_minute } = meeting
  const { status, start_set_guardian, start_moved_at, start_before, edited_from, price_minor } = place
  const { skip_email, may_have_missed, told_with, ask_outcome } = place
  return {
    meeting: {
      ...{ start_at, end_at, series_start, overbooked, start_set_at, start_set_by },
      ...{ type_id, type_label, hue, location, place: meeting.place, buffer_before_minute, buffer_after_minute },
    },
    own: {
      ...{ start_set_at: place.start_set_at, start_set_by: place.start_set_by, start_set_guardian },
      ...{ status, start_moved_at, start_before, edited_from, price_minor },
      ...{ skip_email, may_have_missed, told_with, ask_outcome },
    },
  }
}

/**
 * Takes the news of the last change back, which no one has heard then. A workflow that was awake for another reason may
 * have seen the change before its news, and told people. Nobody is ever told of a sample.
 */
function takesBack(store: PracticeStore, { id, is_sample, modify_at, start_set_at }: AppointmentRow): boolean {
  if (is_sample) return store.now < modify_at + NEWS_WAIT
  return !isToldSince(store.db, id, start_set_at) && takeBackNews(store.db, ENTITIES.owned(id), store.now)
}

function restore(store: PracticeStore, row: AppointmentRow, before: BeforeEdit): void {
  const meeting = meetingOf(store, row)
  const { start_at: start, end_at: end, overbooked } = before.meeting
  if (!overbooked && !isFree(store, row.provider_id, { start, end }, { meeting_id: meeting.id }))
    throw new Refusal('slot_taken', 'The time before is taken by now, so nothing was undone.')
  if (before.own.price_minor !== row.price_minor) repriceOrder(store, row, before.own.price_minor)
  restoreMeeting(store, meeting, row, before)
}

function remove(store: PracticeStore, row: AppointmentRow): void {
  const { id, meeting_id, patient_user_id } = row
  const order = orderOfAppointment(store, row)
  const isUsed =
    row.note_begun_at !== null ||
    row.invoice_id !== null ||
    attendanceIn(store.db, meeting_id).length > 0 ||
    isCallOpen(store.db, meeting_id) ||
    paymentsOfSession(store.db, id).length > 0 ||
    (order && pageOf(store.db, order.id) !== undefined)
  if (isUsed)
    throw new Refusal('conflict', 'This session is in use already, so it was not undone. You can cancel it instead.')
  // Its people are read from its rows.
  announceToHubs(store, id)
  if (order) deleteOrder(store.db, order.id)
  deleteWithMeetings(store, [id])
  store.nextStamp()
  offerChanged(store)
  store.audit({ category: 'appointment', object: id, patient_id: patient_user_id })
}

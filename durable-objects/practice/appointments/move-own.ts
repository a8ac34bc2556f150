import type { AppointmentWire } from '#contracts/api/appointments'
import type { timesToMove as contract } from '#contracts/api/own-moves'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { typeById } from '#db/practice/queries/appointment-types'
import { freeUntil } from '#domain/billing/cancellation'
import type { LicenseReach } from '#domain/content/session-license'
import { nextStatus } from '#domain/scheduling/status'
import { DAY, HOUR, MINUTE, type Millis, toInstant } from '#kernel/clock'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { moveMeeting } from '../meetings/write-meeting.ts'
import { bookableStarts, isBookable } from '../offer/offer-rules.ts'
import { assertLicensed, offersEnd } from '../offer/session-license.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf, guardianOf } from '../store/rights.ts'
import { termsOf } from '../terms/term-rows.ts'
import type { AppointmentTypeRow } from '../types/type-rows.ts'
import type { AppointmentRow } from './appointment-rows.ts'
import { changed } from './change-appointment.ts'
import { editedFrom } from './edit-appointment.ts'
import { viewerOf } from './appointment-view.ts'

// A client moves their own session: as long as they could cancel it free of charge, to a time that they could book, and
// never into the time of the fee.

const TOO_LATE = 'It is too late to move this session online. Please ask your professional, or cancel it.'
const NOT_ONLINE = 'This session cannot be moved online. Please ask your professional.'

/** The times to which a client can move their session within some days. Throws `wrong_state` when they cannot move it. */
export function timesToMove(
  store: PracticeStore,
  row: AppointmentRow,
  { from, days, reach }: { from: Millis | null; days: number; reach: LicenseReach },
): Response<typeof contract> {
  const { type, until, earliest, meeting_id } = movable(store, row)
  const begin = Math.max(from ?? earliest, earliest)
  const to = Math.min(Math.max(from ?? store.now, store.now) + days * DAY, offersEnd(store, reach, type.location))
  const starts = begin < to ? bookableStarts(store, type, { from: begin, to, except: { meeting_id } }) : []
  store.audit({ category: 'appointment', object: row.id, patient_id: row.patient_user_id })
  return {
    move_until: toInstant(until),
    times: starts
      .filter((start) => start !== row.start_at)
      .map((start) => ({
        appointment_start: toInstant(start),
        appointment_end: toInstant(start + type.length_minute * MINUTE),
      })),
  }
}

/**
 * Moves a session to a time that its client chose; an invitation is thereby accepted. Its price, its terms and what was
 * paid stay. Throws `wrong_state` when they cannot move it, `slot_taken`, and `not_licensed`.
 */
export function moveOwn(
  store: PracticeStore,
  row: AppointmentRow,
  { start, reach }: { start: Millis; reach: LicenseReach },
): AppointmentWire {
  return changed(store, row, viewerOf(store), () => {
    const { type, earliest, meeting_id } = movable(store, row)
    assertLicensed(store, reach, { location: type.location, start })
    const isOffered = start >= earliest && isBookable(store, type, start, { meeting_id })
    if (!isOffered || start === row.start_at) throw new Refusal('slot_taken')
    const { meeting, places } = { meeting: meetingOf(store, row), places: [row] }
    const time = { start, end: start + type.length_minute * MINUTE, overbooked: false }
    const accepted =
      row.status === 'invited' ? { confirmed_by: callerOf(store), confirmed_guardian: guardianOf(store) } : {}
    moveMeeting(
      store,
      { meeting, places },
      time,
      () => ({
        skip_email: false,
        told_with: null,
        may_have_missed: false,
        edited_from: editedFrom(store, row),
        ...accepted,
      }),
      'move_by_patient',
    )
  })
}

/**
 * What decides where a session can be moved: its type, with the length of the session, until when that is possible, and
 * the earliest new start (ms). Throws `wrong_state` when its client cannot move it now.
 */
function movable(store: PracticeStore, row: AppointmentRow) {
  if (!nextStatus(row, 'move_by_patient', store.now)) throw new Refusal('wrong_state', TOO_LATE)
  const found = row.type_id === null ? undefined : typeById(store.db, row.type_id)
  // A request has to be confirmed at its time, and what only the practice schedules is moved by it alone.
  if (!found || found.archived_at !== null || found.is_private || found.needs_approval || row.is_sample)
    throw new Refusal('wrong_state', NOT_ONLINE)
  const meeting = meetingOf(store, row)
  if (meeting.places.length > 1) throw new Refusal('wrong_state', NOT_ONLINE)
  const terms = row.price_minor > 0 ? termsOf(row) : null
  const until = terms ? freeUntil(row, terms) : row.start_at
  if (store.now >= until) throw new Refusal('wrong_state', TOO_LATE)
  const type: AppointmentTypeRow = {
    ...found,
    length_minute: (row.end_at - row.start_at) / MINUTE,
    location: row.location,
    buffer_before_minute: meeting.buffer_before_minute,
    buffer_after_minute: meeting.buffer_after_minute,
  }
  return { type, until, earliest: store.now + (terms?.free_hours ?? 0) * HOUR + 1, meeting_id: meeting.id }
}

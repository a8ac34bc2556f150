import type { AppointmentWire } from '#contracts/api/appointments'
import type { timesToMove as contract } from '#contracts/api/own-moves'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { typeById } from '#db/practice/queries/appointment-types'
import { freeUntil } from '#domain/billing/cancellation'
import { type LicenseReach, licenseProblem } from '#domain/content/session-license'
import { OWN_MOVES_A_DAY, withinADay } from '#domain/scheduling/move-ask'
import { nextStatus } from '#domain/scheduling/status'
import { dayIn } from '#domain/scheduling/zone'
import { DAY, HOUR, MINUTE, type Millis, toInstant } from '#kernel/clock'
import { clientOf } from '../charts/chart-rows.ts'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { moveMeeting, nextSettingOf } from '../meetings/write-meeting.ts'
import { bookableStarts, isBookable } from '../offer/offer-rules.ts'
import { assertLicensed } from '../offer/session-license.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf, guardianOf } from '../store/rights.ts'
import { termsOf } from '../terms/term-rows.ts'
import type { AppointmentTypeRow } from '../types/type-rows.ts'
import { type AppointmentRow, findAppointment } from './appointment-rows.ts'
import { changed } from './change-appointment.ts'
import { editedFrom } from './edit-appointment.ts'
import { viewerOf } from './appointment-view.ts'
import { type Reached, withReach } from './with-reach.ts'

// A client moves their own session: as long as they could cancel it free of charge, to a time that they could book, and
// never into the time of the fee.

const TOO_LATE = 'It is too late to move this session online. Please ask your professional, or cancel it.'
const NOT_ONLINE = 'This session cannot be moved online. Please ask your professional.'
const TOO_OFTEN = `You can move a session ${OWN_MOVES_A_DAY} times a day. Please try again tomorrow, or ask your professional.`

/** The times to which a client can move their session within some days. Throws `wrong_state` when they cannot move it. */
export function timesToMove(
  call: ActCall,
  id: string,
  { from, days }: { from: Millis | null; days: number },
): Promise<Response<typeof contract>> {
  return withOwnReach(call, id, (store, row, reach) => {
    const { type, until, earliest, meeting_id } = movable(store, row)
    const begin = Math.max(from ?? earliest, earliest)
    const to = Math.max(from ?? store.now, store.now) + days * DAY
    const starts = begin < to ? bookableStarts(store, type, { from: begin, to, except: { meeting_id } }) : []
    const { timezone } = store.practice
    const isLicensed = (start: Millis) =>
      licenseProblem(reach, { location: type.location, day: dayIn(timezone, start) }) === null
    const licensed = starts.filter(isLicensed)
    // Nothing but the licenses stands in the way: that is said, instead of that there are no times.
    const [first] = starts
    if (first !== undefined && licensed.length === 0)
      assertLicensed(store, reach, { location: type.location, start: first })
    store.audit({ category: 'appointment', object: row.id, patient_id: row.patient_user_id })
    return {
      move_until: toInstant(until),
      times: licensed
        .filter((start) => start !== row.start_at)
        .map((start) => ({
          appointment_start: toInstant(start),
          appointment_end: toInstant(start + type.length_minute * MINUTE),
        })),
    }
  })
}

/**
 * Moves a session to a time that its client chose; an invitation is thereby accepted. Its price, its terms and what was
 * paid stay. Throws `wrong_state` when they cannot move it, `slot_taken`, and `not_licensed`.
 */
export function moveOwn(call: ActCall, id: string, { start }: { start: Millis }): Promise<AppointmentWire> {
  return withOwnReach(call, id, (store, row, reach) =>
    changed(store, row, viewerOf(store), () => {
      const { type, earliest, meeting_id } = movable(store, row)
      assertLicensed(store, reach, { location: type.location, start })
      const isOffered = start >= earliest && isBookable(store, type, start, { meeting_id })
      if (!isOffered || start === row.start_at) throw new Refusal('slot_taken')
      const accepted =
        row.status === 'invited' ? { confirmed_by: callerOf(store), confirmed_guardian: guardianOf(store) } : {}
      moveMeeting(
        store,
        { meeting: meetingOf(store, row), places: [row] },
        { start, end: start + type.length_minute * MINUTE, overbooked: false },
        () => ({
          own_moves: [...withinADay(row.own_moves, store.now), store.now],
          skip_email: false,
          told_with: null,
          may_have_missed: false,
          edited_from: editedFrom(store, row),
          ...accepted,
        }),
        'move_by_patient',
      )
    }),
  )
}

/** Runs a step of a client that needs to know how far the licenses reach where they live (`withReach`). */
function withOwnReach<T>(
  call: ActCall,
  id: string,
  work: (store: PracticeStore, row: AppointmentRow, reach: LicenseReach) => T,
): Promise<T> {
  type Own = Reached & { row: AppointmentRow }
  const admit = <Answer>(step: (store: PracticeStore, subject: Own) => Answer): Answer =>
    call.admitTo(
      (store) => findAppointment(store, id),
      (store, row) => step(store, { row, provider_id: row.provider_id, client: clientOf(store, row) }),
    )
  return withReach(call, admit, (store, { row }: Own, reach) => work(store, row, reach))
}

type OwnMove = { type: AppointmentTypeRow; until: Millis; earliest: Millis; meeting_id: string }

/** Like `ownMove`. Throws `wrong_state` when the client cannot move the session now. */
function movable(store: PracticeStore, row: AppointmentRow): OwnMove {
  const move = ownMove(store, row)
  if ('why_not' in move) throw new Refusal('wrong_state', move.why_not)
  return move
}

/**
 * What decides where a session can be moved: its type, with the length of the session, until when that is possible, and
 * the earliest new start (ms). Or why its client cannot move it now, in a sentence.
 */
export function ownMove(store: PracticeStore, row: AppointmentRow): OwnMove | { why_not: string } {
  if (!nextStatus(row, 'move_by_patient', store.now)) return { why_not: TOO_LATE }
  const found = row.type_id === null ? undefined : typeById(store.db, row.type_id)
  // A request has to be confirmed at its time, and what only the practice schedules is moved by it alone.
  if (!found || found.archived_at !== null || found.is_private || found.needs_approval || row.is_sample)
    return { why_not: NOT_ONLINE }
  const meeting = meetingOf(store, row)
  if (meeting.places.length > 1) return { why_not: NOT_ONLINE }
  const terms = row.price_minor > 0 ? termsOf(row) : null
  const hasFee = terms !== null && terms.fee_percent > 0
  const until = hasFee ? freeUntil(row, terms) : row.start_at
  if (store.now >= until) return { why_not: TOO_LATE }
  if (withinADay(row.own_moves, store.now).length >= OWN_MOVES_A_DAY) return { why_not: TOO_OFTEN }
  const type: AppointmentTypeRow = {
    ...found,
    length_minute: (row.end_at - row.start_at) / MINUTE,
    location: row.location,
    buffer_before_minute: meeting.buffer_before_minute,
    buffer_after_minute: meeting.buffer_after_minute,
  }
  // Counted from the instant at which the move will count as made, which many moves in a row push ahead of the clock.
  const set_at = Math.max(store.now, nextSettingOf({ meeting, places: [row] }))
  return { type, until, earliest: set_at + (hasFee ? terms.free_hours : 0) * HOUR + 1, meeting_id: meeting.id }
}

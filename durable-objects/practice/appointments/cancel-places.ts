import { isLive } from '#domain/scheduling/status'
import { type Meeting, meetingOf } from '../meetings/meeting-rows.ts'
import { cancelPlaces } from '../meetings/write-meeting.ts'
import { refundOfCancellation } from '../orders/session-refund.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { allow, callerOf, guardianOf } from '../store/rights.ts'
import type { AppointmentRow } from './appointment-rows.ts'
import { withdrawNotes } from './withdraw-notes.ts'

export type CancelInput = {
  /** The sealed reason of each place, by the id of the place. */
  sealedReasons: ReadonlyMap<string, string>
  /** What the client was told that canceling costs (minor units). When that no longer holds, nothing is canceled. */
  fee_minor?: number | undefined
  /** The practice does not tell the clients. */
  skip_email?: boolean | undefined
}

const ENDED_BY = { cancel_by_patient: 'client', cancel_by_professional: 'practice', cancel_no_join: 'no_join' } as const

/**
 * Cancels a whole meeting as the practice, inside the transaction of another act, for example of blocked time. The
 * clients are told. Throws `wrong_state`, and `not_found` unless the caller may cancel it.
 */
export function cancelForPractice(store: PracticeStore, row: AppointmentRow): void {
  allow(store, 'appointment.cancel', { appointment_id: row.id })
  const meeting = meetingOf(store, row)
  const places = withFirst(row, livePlaces(meeting))
  cancelWithRefunds(store, { meeting, places }, 'cancel_by_professional', { sealedReasons: new Map() })
}

/** Cancels places of a meeting, and decides what happens with their money. Throws `wrong_state`. */
export function cancelWithRefunds(
  store: PracticeStore,
  what: { meeting: Meeting; places: readonly AppointmentRow[] },
  event: keyof typeof ENDED_BY,
  { sealedReasons, skip_email = false }: CancelInput,
): void {
  cancelPlaces(store, what, event, (place) => ({
    cancel_reason_sealed: sealedReasons.get(place.id) ?? null,
    ...refundOfCancellation(store, place, ENDED_BY[event]),
    cancelled_by: callerOf(store),
    cancelled_guardian: guardianOf(store),
    cancel_skip_email: skip_email,
  }))
  for (const place of what.places) withdrawNotes(store, place.id)
}

/** Places that are still to come. Completed places do not move and are not canceled. */
export const livePlaces = ({ places }: Meeting) => places.filter(({ status }) => isLive(status))

/** The requested place, followed by the others of its meeting. */
export function withFirst(
  row: AppointmentRow,
  places: readonly AppointmentRow[],
): [AppointmentRow, ...AppointmentRow[]] {
  return [row, ...places.filter(({ id }) => id !== row.id)]
}

import type { SeriesEditMode } from '#contracts/plain/session-words'
import { endRequest } from '../holds/hold-rows.ts'
import { cancelPlaces } from '../meetings/write-meeting.ts'
import { refundOfCancellation } from '../orders/session-refund.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { endSeries } from '../series/change-series.ts'
import { type ChangedMeeting, meetingsToChange, tellerOf } from '../series/series-rows.ts'
import { tellByAnother, toldOnlyBy } from '../series/told-together.ts'
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
  /** Which sessions of its series are canceled. */
  mode?: SeriesEditMode | undefined
}

const ENDED_BY = { cancel_by_patient: 'client', cancel_by_professional: 'practice', cancel_no_join: 'no_join' } as const

/**
 * Cancels a whole meeting as the practice, inside the transaction of another act, for example of blocked time. The
 * clients are told. Throws `wrong_state`, and `not_found` unless the caller may cancel it.
 */
export function cancelForPractice(store: PracticeStore, row: AppointmentRow): void {
  allow(store, 'appointment.cancel', { appointment_id: row.id })
  cancelWithRefunds(store, meetingsToChange(store, row, 'this_session'), 'cancel_by_professional', {
    sealedReasons: new Map(),
  })
}

/**
 * Cancels places of meetings, and decides what happens with their money. The mail about the first of them tells of the
 * others. Throws `wrong_state`.
 */
export function cancelWithRefunds(
  store: PracticeStore,
  changing: readonly [ChangedMeeting, ...ChangedMeeting[]],
  event: keyof typeof ENDED_BY,
  { sealedReasons, skip_email = false }: CancelInput,
): void {
  const untold = changing.flatMap(({ places }) => places.map((place) => toldOnlyBy(store, place)))
  for (const one of changing) {
    cancelPlaces(store, one, event, (place) => ({
      cancel_reason_sealed: sealedReasons.get(place.id) ?? null,
      ...refundOfCancellation(store, place, ENDED_BY[event]),
      cancelled_by: callerOf(store),
      cancelled_guardian: guardianOf(store),
      cancelled_with: tellerOf(changing, place),
      cancel_skip_email: skip_email,
    }))
    for (const place of one.places) {
      withdrawNotes(store, place.id)
      endRequest(store, place)
    }
  }
  if (changing.length > 1) endSeries(store, changing)
  for (const those of untold) tellByAnother(store, those)
}

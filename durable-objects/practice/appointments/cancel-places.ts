import type { ClientEnding, SeriesEditMode, SessionEnder } from '#contracts/plain/session-words'
import { endRequest } from '../holds/hold-rows.ts'
import { cancelPlaces } from '../meetings/write-meeting.ts'
import { refundOfCancellation } from '../ledger/session-refund.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChangedMeeting, meetingsToChange } from '../series/series-rows.ts'
import { tellByAnother, tellersOfEnd, toldOnlyBy } from '../series/told-together.ts'
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
  /** Who ends it, as the practice says; undefined for its client. */
  ended_by?: SessionEnder | undefined
  /** The practice gives back everything and asks for no fee, although the client’s terms would. */
  waive_fee?: boolean | undefined
}

const ENDED_BY = {
  cancel_by_patient: 'client',
  cancel_by_professional: 'practice',
  cancel_for_client: 'client',
  miss: 'client',
  cancel_no_join: 'no_join',
} as const

/** What is recorded of a client whose session the practice ended for them. */
const RECORDED: Partial<Record<keyof typeof ENDED_BY, ClientEnding>> = { cancel_for_client: 'canceled', miss: 'missed' }

/**
 * Cancels whole meetings as the practice, inside the transaction of another act, for example of blocked time. Each client
 * is told of theirs by one mail. `rows` are places of different meetings. Throws `wrong_state`, and `not_found` unless the
 * caller may cancel them.
 */
export function cancelForPractice(store: PracticeStore, rows: readonly AppointmentRow[]): void {
  for (const { id } of rows) allow(store, 'appointment.cancel', { appointment_id: id })
  const meetings = rows.flatMap((row) => meetingsToChange(store, row, 'this_session'))
  cancelWithRefunds(store, meetings, 'cancel_by_professional', { sealedReasons: new Map() })
}

/** What the audit says of a session that the practice ended for its client. */
function auditedAs(event: keyof typeof ENDED_BY, waive_fee: boolean): string | undefined {
  const recorded = RECORDED[event]
  return recorded && (waive_fee ? `${recorded}, fee waived` : recorded)
}

/**
 * Cancels places of meetings, and decides what happens with the money of each. Of those of one client, the mail about one
 * tells of the others (`tellersOfEnd`). Throws `wrong_state`.
 */
export function cancelWithRefunds(
  store: PracticeStore,
  changing: readonly ChangedMeeting[],
  event: keyof typeof ENDED_BY,
  { sealedReasons, skip_email = false, waive_fee = false }: CancelInput,
): void {
  const all = changing.flatMap(({ places }) => places)
  const untold = all.map((place) => toldOnlyBy(store, place))
  const tellerOf = tellersOfEnd(store, all)
  for (const [at, one] of changing.entries()) {
    const factsOf = (place: AppointmentRow) => ({
      cancel_reason_sealed: sealedReasons.get(place.id) ?? null,
      // Nobody has read what the others of a series would cost, so a fee is owed, or waived, of the chosen session alone.
      ...refundOfCancellation(store, place, at > 0 && !place.paid ? 'practice' : ENDED_BY[event], waive_fee),
      client_ended: RECORDED[event] ?? null,
      cancelled_by: callerOf(store),
      cancelled_guardian: guardianOf(store),
      cancelled_with: tellerOf(place),
      cancel_skip_email: skip_email,
    })
    cancelPlaces(store, one, event, factsOf, auditedAs(event, waive_fee))
    for (const place of one.places) {
      // A session to which the client did not come is documented too.
      if (event !== 'miss') withdrawNotes(store, place.id)
      endRequest(store, place)
    }
  }
  for (const those of untold) tellByAnother(store, those)
}

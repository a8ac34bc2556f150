import { Refusal } from '#contracts/errors'
import { callIsOpen, CALL_GRACE } from '#domain/scheduling/call-window'
import { isLive, isRequested, NOT_CONFIRMED } from '#domain/scheduling/status'
import { toInstant } from '#kernel/clock'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { userHere } from '../store/rights.ts'
import { callNames } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** What the caller needs to join the call now. Throws `wrong_state` outside its time. */
export function joinCall(store: PracticeStore, session: AppointmentRow) {
  const meeting = meetingOf(store, session)
  const identity = userHere(store).user_id
  if (meeting.location !== 'telehealth') throw new Refusal('wrong_state', 'This session is in person.')
  if (!isLive(session.status) && session.status !== 'completed')
    throw new Refusal('wrong_state', isRequested(session.status) ? NOT_CONFIRMED : 'This session was canceled.')
  if (!callIsOpen(meeting, store.now))
    throw new Refusal('wrong_state', 'The call opens 15 minutes before the session and closes after it.')
  store.audit({ category: 'call', object: session.id, patient_id: session.patient_user_id })
  return {
    identity,
    /** The id after which the room is named. */
    meeting_id: meeting.id,
    ends_at: toInstant(meeting.end_at + CALL_GRACE),
    people: callNames(store, meeting).map(({ user_id, display_name }) => ({ user_id, display_name })),
  }
}

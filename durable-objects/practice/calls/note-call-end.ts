import { dropOpenCall, putOpenCall } from '#db/practice/queries/calls'
import { log } from '#kernel/log'
import type { Meeting } from '../meetings/meeting-rows.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Tells the practice that the call of a canceled session could not be ended yet, or that it has ended after all. */
export function noteCallEnd(store: PracticeStore, meeting: Meeting, hasEnded: boolean): void {
  const isNews = hasEnded
    ? dropOpenCall(store.db, meeting.id)
    : putOpenCall(store.db, { appointment_id: meeting.id, at: store.now })
  if (!isNews) return
  log({ event: 'call', appointment_id: meeting.id, what: hasEnded ? 'ended_late' : 'not_ended_yet' })
  for (const { id } of meeting.places) changeAppointment(store, id)
}

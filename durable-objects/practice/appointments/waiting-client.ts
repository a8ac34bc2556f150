import { attendanceIn } from '#db/practice/queries/calls'
import { callIsOpen } from '#domain/scheduling/call-window'
import { isLive } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AppointmentRow, peopleOf } from './appointment-rows.ts'

/**
 * Since when (ms) the party of a place waits in the call: one of its people is present, and the provider is not. Null
 * when no one waits. Attendance is only read while the call can be open.
 */
export function waitingSince(store: PracticeStore, place: AppointmentRow): Millis | null {
  if (place.location !== 'telehealth' || !isLive(place.status) || !callIsOpen(place, store.now)) return null
  const present = attendanceIn(store.db, place.meeting_id).filter((row) => row.present)
  if (present.length === 0) return null
  const party = new Set(peopleOf(store, place.id).flatMap(({ role, user_id }) => (role === 'provider' ? [] : user_id)))
  if (present.some(({ user_id }) => user_id === place.provider_id)) return null
  const since = present.filter(({ user_id }) => party.has(user_id)).map(({ connected_at }) => connected_at)
  return since.length === 0 ? null : Math.min(...since)
}

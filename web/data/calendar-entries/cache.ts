/** Updates the loaded entries of the calendar after a change of a session, which is a place in one of its meetings. */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { CalendarEntryWire } from '#contracts/api/calendar-entries'
import { isLive } from '#domain/scheduling/status'
import type { QueryClient } from '@tanstack/react-query'
import { APPOINTMENTS, ENTRIES } from '#web/data/appointment-keys.ts'
import { laterVersion } from '#web/data/later-version.ts'

/** The time from `from` until before `to`. */
export type EntriesWindow = { from: string; to: string }
type Listed = { entries: CalendarEntryWire[] }
type MeetingWire = Extract<CalendarEntryWire, { kind: 'meeting' }>

const KEY = [APPOINTMENTS, ENTRIES] as const

/**
 * Puts changed sessions into their meetings, adds new meetings, and removes those that were moved out of the window.
 * Ignores older versions. Returns the same list when nothing in it changes.
 */
export function mergeEntries(
  known: CalendarEntryWire[],
  news: readonly AppointmentWire[],
  window: EntriesWindow,
): CalendarEntryWire[] {
  let entries = known
  for (const one of news) {
    const before = entries.find(
      (entry): entry is MeetingWire => entry.kind === 'meeting' && entry.id === one.meeting_id,
    )
    const after = before ? withPlace(before, one) : meetingOf(one)
    if (after === before) continue
    const others = entries.filter((entry) => entry !== before)
    const isInside = after.start < window.to && after.end > window.from
    if (!isInside && !before) continue
    entries = isInside ? [...others, after].sort((a, b) => a.start.localeCompare(b.start)) : others
  }
  return entries
}

function meetingOf(place: AppointmentWire): MeetingWire {
  const { meeting_id: id, orchid_pro, appointment_start: start, appointment_end: end } = place
  return { kind: 'meeting', id, provider_id: orchid_pro.cognito_sub, start, end, places: [place] }
}

function withPlace(meeting: MeetingWire, place: AppointmentWire): MeetingWire {
  const { appointment_id } = place
  const before = meeting.places.find((one) => one.appointment_id === appointment_id)
  if (before && laterVersion(before, place) === before) return meeting
  const places = before ? meeting.places.map((one) => (one === before ? place : one)) : [...meeting.places, place]
  // A canceled or completed place does not follow its meeting to another time.
  return isLive(place.status)
    ? { ...meeting, places, start: place.appointment_start, end: place.appointment_end }
    : { ...meeting, places }
}

/** Applies changed sessions to all loaded entries. A response in flight may not include them, and is read again. */
function patchEntries(client: QueryClient, news: readonly AppointmentWire[]): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: KEY })) {
    if (state.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey, exact: true })
    client.setQueryData<Listed>(queryKey, (listed) => {
      if (!listed) return listed
      const entries = mergeEntries(listed.entries, news, queryKey[2] as EntriesWindow)
      return entries === listed.entries ? listed : { entries }
    })
  }
}

/** Removes sessions that were deleted, and the meetings in which none is left. */
function dropFromEntries(client: QueryClient, ids: readonly string[]): void {
  client.setQueriesData<Listed>({ queryKey: KEY }, (listed) => {
    if (!listed) return listed
    const entries = listed.entries.flatMap((entry): CalendarEntryWire[] => {
      if (entry.kind !== 'meeting') return [entry]
      const places = entry.places.filter((one) => !ids.includes(one.appointment_id))
      if (places.length === entry.places.length) return [entry]
      return places.length === 0 ? [] : [{ ...entry, places }]
    })
    return { entries }
  })
}

/** The versions of a session in the loaded entries. */
function versionsInEntries(client: QueryClient, id: string): AppointmentWire[] {
  return client
    .getQueriesData<Listed>({ queryKey: KEY })
    .flatMap(([, listed]) => listed?.entries ?? [])
    .flatMap((entry) => (entry.kind === 'meeting' ? entry.places : []))
    .filter((one) => one.appointment_id === id)
}

export const entriesFollower = { patch: patchEntries, drop: dropFromEntries, versions: versionsInEntries }

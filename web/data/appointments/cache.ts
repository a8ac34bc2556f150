/**
 * Updates every loaded list of sessions after a change. The change comes in a live event, or in the response to the
 * user's own action.
 */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { Query, QueryClient } from '@tanstack/react-query'
import { laterVersion } from '#web/data/later-version.ts'
import { APPOINTMENTS, ENTRIES, PAGED } from '#web/data/appointment-keys.ts'
import { type AppointmentWindow, appointmentQuery, isInside } from './queries.ts'
import { latestOf, versionsOf } from './versions.ts'

type Listed = { appointments: AppointmentWire[] }

/** The lists of whole windows. Blocked times, for example, are read again with them, but are none. */
const WINDOWS = {
  queryKey: [APPOINTMENTS],
  predicate: ({ queryKey: [, part], state: { data } }: Pick<Query, 'queryKey' | 'state'>) =>
    part !== ENTRIES && part !== PAGED && typeof data === 'object' && data !== null && 'appointments' in data,
}

/** How queries of another shape that contain sessions follow their changes. */
type Follower = {
  patch: (client: QueryClient, news: readonly AppointmentWire[]) => void
  drop: (client: QueryClient, ids: readonly string[]) => void
  versions: (client: QueryClient, id: string) => AppointmentWire[]
}
const followers = new Set<Follower>()

/** Adds a follower. The calendar does so as it loads, so that pages without it need not load its cache. */
export function follow(follower: Follower): void {
  followers.add(follower)
}

/**
 * Adds or replaces changed sessions in a list, and removes those that were moved out of its window. Ignores older
 * versions. Returns the same list when nothing in it changes.
 */
export function mergeAppointments(
  known: AppointmentWire[],
  news: readonly AppointmentWire[],
  window: AppointmentWindow,
): AppointmentWire[] {
  const byId = new Map(known.map((one) => [one.appointment_id, one]))
  let changed = false
  for (const one of news) {
    const before = byId.get(one.appointment_id)
    if (before && laterVersion(before, one) === before) continue
    if (isInside(one, window)) byId.set(one.appointment_id, one)
    else if (!byId.delete(one.appointment_id)) continue
    changed = true
  }
  if (!changed) return known
  return [...byId.values()].sort((a, b) => a.appointment_start.localeCompare(b.appointment_start))
}

export function patchAppointments(client: QueryClient, changes: readonly AppointmentWire[]): void {
  const news = latestOf(client, changes)
  for (const query of client.getQueryCache().findAll({ queryKey: [APPOINTMENTS] })) {
    if (query.queryKey[1] === ENTRIES) continue
    const window = windowOfKey(query.queryKey)
    // The change cannot be merged into a query with other filters. A response in flight may not include it. Both are
    // refetched.
    if (!window || query.state.fetchStatus === 'fetching')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    if (window)
      client.setQueryData<Listed>(
        query.queryKey,
        (listed) => listed && keepOrReplace(listed, mergeAppointments(listed.appointments, news, window)),
      )
  }
  for (const follower of followers) follower.patch(client, news)
  for (const one of news)
    client.setQueryData(appointmentQuery(one.appointment_id).queryKey, (known) => known && laterVersion(known, one))
}

/** Applies the response to the user's own action to every loaded list and to the query of the session. */
export function putAppointment(client: QueryClient, session: AppointmentWire): void {
  patchAppointments(client, [session])
  client.setQueryData(appointmentQuery(session.appointment_id).queryKey, (known) => known ?? session)
}

/** Removes sessions that were deleted or that the user can no longer see. */
export function dropAppointments(client: QueryClient, ids: readonly string[]): void {
  client.setQueriesData<Listed>(
    WINDOWS,
    (listed) => listed && { appointments: listed.appointments.filter((one) => !ids.includes(one.appointment_id)) },
  )
  void client.invalidateQueries({ queryKey: [APPOINTMENTS, PAGED] })
  for (const id of ids) versionsOf(client).forget(id)
  for (const follower of followers) follower.drop(client, ids)
  for (const id of ids) void client.resetQueries({ queryKey: appointmentQuery(id).queryKey })
}

function keepOrReplace(listed: Listed, appointments: AppointmentWire[]): Listed {
  return appointments === listed.appointments ? listed : { appointments }
}

/** The latest version of a session in the loaded lists and calendars. */
export function knownAppointment(client: QueryClient, id: string): AppointmentWire | undefined {
  const versions = client
    .getQueriesData<Listed>(WINDOWS)
    .flatMap(([, listed]) => listed?.appointments.filter((one) => one.appointment_id === id) ?? [])
    .concat(versionsOf(client).get(id) ?? [])
    .concat([...followers].flatMap((follower) => follower.versions(client, id)))
  return versions.length > 0 ? versions.reduce(laterVersion) : undefined
}

function windowOfKey([, asked, ...more]: readonly unknown[]): AppointmentWindow | null {
  const isWindow = typeof asked === 'object' && asked !== null && Object.keys(asked).length === 2 && more.length === 0
  return isWindow && 'oldest_datetime' in asked && 'newest_datetime' in asked ? (asked as AppointmentWindow) : null
}

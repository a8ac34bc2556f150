/** The latest versions of sessions that were seen, of whoever is logged in. */
import type { QueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { LatestVersions } from './LatestVersions.ts'

const caches = new WeakMap<QueryClient, LatestVersions>()

/** The versions that the user who is logged in has seen. They are forgotten when the user changes. */
export function versionsOf(client: QueryClient): LatestVersions {
  const cache = caches.get(client) ?? new LatestVersions()
  caches.set(client, cache)
  return cache.of(client.getQueryData(userInfoQuery.queryKey)?.sub ?? null)
}

/** Sessions of a response, each in the latest version that is known. A live event may have overtaken the response. */
export function latestOf(client: QueryClient, sessions: readonly AppointmentWire[]): AppointmentWire[] {
  const versions = versionsOf(client)
  return sessions.map((one) => versions.learn(one))
}

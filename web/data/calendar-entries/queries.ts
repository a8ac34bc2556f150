import { queryOptions } from '@tanstack/react-query'
import { APPOINTMENTS, ENTRIES } from '#web/data/appointment-keys.ts'
import { follow } from '#web/data/appointments/cache.ts'
import { callApi } from '#web/lib/api.ts'
import { listCalendarEntries } from '#web/lib/endpoints.gen.ts'
import { addDays, type DateText } from '#web/lib/wall-time.ts'
import { entriesFollower, type EntriesWindow } from './cache.ts'

// From now on entries follow every change of a session, live or the user's own.
follow(entriesFollower)

/** What takes the practice's time on these dates. The window is of whole UTC days that cover them in every zone. */
export const entriesQuery = (first: DateText, last: DateText) => {
  const query: EntriesWindow = {
    from: `${addDays(first, -1)}T00:00:00.000Z`,
    to: `${addDays(last, 2)}T00:00:00.000Z`,
  }
  return queryOptions({
    queryKey: [APPOINTMENTS, ENTRIES, query] as const,
    queryFn: ({ signal }) => callApi(listCalendarEntries, { query, signal }),
  })
}

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { APPOINTMENTS, PAGED } from '#web/data/appointment-keys.ts'
import { callApi } from '#web/lib/api.ts'
import { listAppointments } from '#web/lib/endpoints.gen.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import { latestOf } from './versions.ts'

/** The page of a list of sessions (section 9 of the specification). */
const PAGE_SIZE = 10

/** The sessions that start before a date, the latest first, a page at a time. Every change of a session reads it again. */
export const sessionsBeforeQuery = (date: DateText) =>
  infiniteQueryOptions({
    queryKey: [APPOINTMENTS, PAGED, date] as const,
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { newest_datetime: justBefore(date), newest_first: 'true', limit: PAGE_SIZE, cursor: pageParam }
      const { appointments, next_cursor } = await callApi(listAppointments, { query, signal })
      return { appointments: latestOf(client, appointments), next_cursor }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // On the next day the list of that day takes its place once it is there.
    placeholderData: keepPreviousData,
  })

/** The last instant before a UTC day, because the windows of the API include their ends. */
const justBefore = (date: DateText): string => new Date(Date.parse(`${date}T00:00:00.000Z`) - 1).toISOString()

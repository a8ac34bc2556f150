import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#contracts/api/calendar-feed'
import type { FeedNames } from '#contracts/plain/feed-names'
import { callApi } from '#web/lib/api.ts'
import { getCalendarFeed, makeCalendarFeed, putCalendarFeed, revokeCalendarFeed } from '#web/lib/endpoints.gen.ts'

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar_feed'],
  queryFn: async ({ signal }) => (await callApi(getCalendarFeed, { signal })).feed,
})

/** Changes to the calendar feed of the user's own account. The address is in the answer of `make` alone. */
export function useCalendarFeed() {
  const client = useQueryClient()
  const store = (feed: CalendarFeed | null) => client.setQueryData(calendarFeedQuery.queryKey, feed)
  const make = useMutation({
    mutationFn: (names: FeedNames) => callApi(makeCalendarFeed, { body: { names } }),
    onSuccess: ({ feed }) => store(feed),
  })
  const name = useMutation({
    mutationFn: (names: FeedNames) => callApi(putCalendarFeed, { body: { names } }),
    onSuccess: ({ feed }) => store(feed),
    // It may have been revoked elsewhere.
    onError: () => client.invalidateQueries(calendarFeedQuery),
  })
  const revoke = useMutation({
    mutationFn: () => callApi(revokeCalendarFeed, {}),
    onSuccess: () => {
      make.reset()
      store(null)
    },
  })
  return { make, name, revoke }
}

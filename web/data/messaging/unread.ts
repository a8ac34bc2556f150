/** The conversations with unread messages. In its own file, because public pages show their number without a socket. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { unreadConversations } from '#web/lib/endpoints.gen.ts'

export const unreadQuery = queryOptions({
  queryKey: ['unread_conversations'],
  queryFn: ({ signal }) => callApi(unreadConversations, { signal }),
  staleTime: 60_000,
})

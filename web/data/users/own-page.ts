/** Whether the signed-in professional's page is public, and why not. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getOwnPage } from '#web/lib/endpoints.gen.ts'

export const ownPageQuery = queryOptions({
  queryKey: ['own_page'],
  queryFn: ({ signal }) => callApi(getOwnPage, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { checkPasswordLink } from '#web/lib/endpoints.gen.ts'

/** Whether a mailed link can still set a password. Requested once each time the page is opened. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password_link', token],
    queryFn: () => callApi(checkPasswordLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

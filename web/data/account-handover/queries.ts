import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { readAccountHandover } from '#web/lib/endpoints.gen.ts'

/** The person whose account a mailed link hands over. A null token turns the query off. */
export const accountHandoverQuery = (token: string | null) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['account-handover', token],
    queryFn: ({ signal }) => callApi(readAccountHandover, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })

import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { MAILED_LINK } from '../mailed-link.ts'
import { readConfirmation } from '#web/lib/endpoints.gen.ts'

/** What the confirmation link still needs. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email_confirmation', token],
    queryFn: ({ signal }) => callApi(readConfirmation, { body: { token }, signal }),
    ...MAILED_LINK,
  })

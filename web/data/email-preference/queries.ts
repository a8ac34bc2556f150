import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { readEmailPreference } from '#web/lib/endpoints.gen.ts'

/** Which mails an address receives: that of the mailed token, or without one that of the account that is logged in. */
export const emailPreferenceQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['email_preference', token],
    queryFn: () => callApi(readEmailPreference, { body: { token } }),
    ...MAILED_LINK,
  })

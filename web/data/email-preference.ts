import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { readEmailPreference, putEmailPreference, putPracticeMails, readPracticeMails } from '#web/lib/endpoints.gen.ts'
import type { EmailPreference } from '#contracts/api/email-preference'

/** Which mails an address receives: that of the mailed token, or without one that of the account that is logged in. */
export const emailPreferenceQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['email_preference', token],
    queryFn: () => callApi(readEmailPreference, { body: { token } }),
    ...MAILED_LINK,
  })

/** Switches topics on and off; those that are left out stay. */
export function useSaveEmailPreference(token: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (topics: Partial<EmailPreference['topics']>) =>
      callApi(putEmailPreference, { body: { token, topics } }),
    onSuccess: (saved) => client.setQueryData(emailPreferenceQuery(token).queryKey, saved),
  })
}

/** Whether the practice of a mailed token emails its reader about sessions. */
export const practiceMailsQuery = (token: string) =>
  queryOptions({
    queryKey: ['practice_mails', token],
    queryFn: () => callApi(readPracticeMails, { body: { token } }),
    ...MAILED_LINK,
  })

/** Ends the emails of the practice, or begins them again. */
export function useChoosePracticeMails(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: boolean) => callApi(putPracticeMails, { body: { token, wanted } }),
    onSuccess: (saved) => client.setQueryData(practiceMailsQuery(token).queryKey, saved),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailPreference } from '#contracts/api/email-preference'
import { callApi } from '#web/lib/api.ts'
import { putEmailPreference } from '#web/lib/endpoints.gen.ts'
import { emailPreferenceQuery } from './queries.ts'

/** Switches topics on and off; those that are left out stay. */
export function useSaveEmailPreference(token: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (topics: Partial<EmailPreference['topics']>) =>
      callApi(putEmailPreference, { body: { token, topics } }),
    onSuccess: (saved) => client.setQueryData(emailPreferenceQuery(token).queryKey, saved),
  })
}

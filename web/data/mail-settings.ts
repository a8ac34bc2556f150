/** When reminders of sessions are sent, and where replies to the emails of the practice go. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { getMailSettings, putMailSettings } from '#web/lib/endpoints.gen.ts'

export type MailSettings = AnswerOf<typeof getMailSettings>

export const mailSettingsQuery = queryOptions({
  queryKey: ['mail_settings'],
  queryFn: ({ signal }) => callApi(getMailSettings, { signal }),
  // Whoever comes back from another window sees what was saved there, unless something is typed (useFollowed).
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** Saves the given settings. */
export function useSaveMailSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof putMailSettings>) => callApi(putMailSettings, { body }),
    onError: refreshWhenStale(client, mailSettingsQuery.queryKey),
    onSuccess: (saved) => client.setQueryData(mailSettingsQuery.queryKey, saved),
  })
}

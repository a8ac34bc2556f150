import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { putPracticeMails, readPracticeMails } from '#web/lib/endpoints.gen.ts'

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

/** Emails of which it is unknown whether they arrived. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { sendMailAgain } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { todoQuery } from './queries.ts'

/** Sends one of them again, once. The to-do then no longer contains it. */
export function useSendMailAgain() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: (mailId: string) =>
      callApi(sendMailAgain, { params: { mail_id: mailId }, idempotencyKey: keyOf(mailId) }),
    onSuccess: () => {
      settled()
      return client.invalidateQueries({ queryKey: todoQuery.queryKey })
    },
  })
}

/** Emails of which it is unknown whether they arrived. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { todoQuery } from './todo.ts'
import { callApi } from '#web/lib/api.ts'
import { sendMailAgain } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/** Sends an email of which it is unknown whether it arrived again, once. The to-do then no longer contains it. */
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

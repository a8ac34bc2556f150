import type { RefundChoice } from '#contracts/plain/money-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putAppointment } from '#web/data/appointments/cache.ts'
import { ownChangesOf } from '#web/data/appointments/OwnChanges.ts'
import { CLIENT_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import { decideRefund } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/** The owner's decision about the money of a canceled session. */
export function useDecideRefund() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: RefundChoice }) =>
      ownChangesOf(client).make(
        () =>
          callApi(decideRefund, {
            params: { appointment_id: id },
            body: { choice },
            idempotencyKey: intent.keyOf({ id, choice }),
          }),
        (session) => ({ session }),
      ),
    onSuccess: (session) => {
      intent.settled()
      putAppointment(client, session)
      // The lists of payments say what is still to be decided.
      void client.invalidateQueries({ queryKey: CLIENT_INVOICES })
    },
  })
}

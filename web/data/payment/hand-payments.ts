/** What a practice records itself: money that it received beside the card provider, and what it gives back. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { CHARTS } from '#web/data/charts/queries.ts'
import { CLIENT_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { keepUnsentRefund, recordPayment, refundPayment, takeBackPayment } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

type Recording = BodyOf<typeof recordPayment>
type Refunding = BodyOf<typeof refundPayment>

/** What a payment is for: a session, or an invoice. */
export type PaidFor = Recording['about']
/** How a payment is recorded, without what it is for. */
export type RecordedByHand = Omit<Recording, 'about'>

/** Reads again whatever shows money. Nobody waits for it. */
export function readMoneyAgain(client: QueryClient): void {
  for (const queryKey of [[APPOINTMENTS], ['appointment'], CLIENT_INVOICES, [CHARTS], ['todo']])
    void client.invalidateQueries({ queryKey })
}

/** Records money that the practice received itself. The answer says what is left to pay. */
export function useRecordPayment(about: PaidFor) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (given: RecordedByHand): Promise<AnswerOf<typeof recordPayment>> => {
      const body = { about, ...given }
      return callApi(recordPayment, { body, idempotencyKey: intent.keyOf(body) })
    },
    onSuccess: () => {
      intent.settled()
      readMoneyAgain(client)
    },
  })
}

/** Takes back the record of a payment that was entered by mistake. */
export function useTakeBackPayment(payment_id: string) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: () =>
      callApi(takeBackPayment, { params: { payment_id }, idempotencyKey: intent.keyOf({ payment_id }) }),
    onSuccess: () => {
      intent.settled()
      readMoneyAgain(client)
    },
  })
}

/** Gives back a payment or a part of it. */
export function useRefundPayment(payment_id: string) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: Refunding) =>
      callApi(refundPayment, { params: { payment_id }, body, idempotencyKey: intent.keyOf({ payment_id, ...body }) }),
    onSuccess: () => {
      intent.settled()
      readMoneyAgain(client)
    },
  })
}

/** Keeps what could not be sent of a payment. The amount is what was shown, so that no other is kept. */
export function useKeepUnsent(payment_id: string) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (amount: number) =>
      callApi(keepUnsentRefund, {
        params: { payment_id },
        body: { amount, currency: 'usd' },
        idempotencyKey: intent.keyOf({ payment_id, amount }),
      }),
    onSuccess: () => {
      intent.settled()
      readMoneyAgain(client)
    },
  })
}

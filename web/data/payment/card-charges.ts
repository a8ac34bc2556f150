/** The saved cards that a client lets the practice charge, and the charge of one (decision 129). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { chargeCard, listChargeableCards } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { type PaidFor, readMoneyAgain } from './hand-payments.ts'

/** How a charge ended. */
export type ChargeEnded = AnswerOf<typeof chargeCard>
/** Which card, and the amount that is due (US dollars). */
export type Charging = Omit<BodyOf<typeof chargeCard>, 'about'>

/**
 * The cards that can be charged to a client for a session or an invoice. They are at the card provider, so they are read
 * each time.
 */
export const chargeableCardsQuery = (id: string, about: PaidFor) =>
  queryOptions({
    queryKey: ['chargeable-cards', id, about],
    queryFn: async ({ signal }) => (await callApi(listChargeableCards, { params: { id }, query: about, signal })).cards,
    gcTime: 0,
    staleTime: 0,
  })

/** Charges a card. While nothing is known of a charge, the next call asks about the same one. */
export function useChargeCard(about: PaidFor) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (charging: Charging): Promise<ChargeEnded> => {
      const body = { about, ...charging }
      return callApi(chargeCard, { body, idempotencyKey: intent.keyOf(body) })
    },
    onSuccess: ({ status }) => {
      if (status !== 'pending') intent.settled()
    },
    // What is due may have changed, also when the charge was refused for that.
    onSettled: () => readMoneyAgain(client),
  })
}

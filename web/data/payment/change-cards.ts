/** Adding and removing saved cards, and choosing the one that is suggested first. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { addPaymentMethod, putDefaultPaymentMethod, removePaymentMethod } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { useHostedPage } from './hosted-page.ts'
import { cardPermissionsQuery } from './card-permissions.ts'
import { cardsOf, savedCardsQuery } from './saved-cards.ts'

/** Opens the hosted page on which a card is saved without a payment, and leaves for it. */
export function useAddCard() {
  const intent = useIntentKey()
  return useHostedPage(
    async () => {
      const page = await callApi(addPaymentMethod, { idempotencyKey: intent.keyOf('card') })
      intent.settled()
      return page
    },
    () => [savedCardsQuery.queryKey],
  )
}

const show = (client: QueryClient, answer: Parameters<typeof cardsOf>[0]) =>
  client.setQueryData(savedCardsQuery.queryKey, cardsOf(answer))
/** Also after a refusal: the card may have been removed elsewhere. */
const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: savedCardsQuery.queryKey })

export function useRemoveCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payment_method_id: string) => callApi(removePaymentMethod, { params: { payment_method_id } }),
    onSuccess: (answer) => show(client, answer),
    onError: () => readAgain(client),
    // Practices that could charge it no longer can.
    onSettled: () => client.invalidateQueries({ queryKey: cardPermissionsQuery.queryKey }),
  })
}

export function useDefaultCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payment_method_id: string) => callApi(putDefaultPaymentMethod, { params: { payment_method_id } }),
    onSuccess: (answer) => show(client, answer),
    onError: () => readAgain(client),
  })
}

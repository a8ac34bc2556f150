/** The cards that a payer has saved at the card provider. A guardian who acts for a child has their own. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { savedPaymentMethods } from '#web/lib/endpoints.gen.ts'

type SavedCards = AnswerOf<typeof savedPaymentMethods>

/** The saved cards of an answer, each with its facts beside its id, as pages show them. */
export const cardsOf = ({ payment_methods }: SavedCards) =>
  payment_methods.map(({ card, ...one }) => ({ ...one, ...card }))

export type SavedCard = ReturnType<typeof cardsOf>[number]

/** The suggested card comes first. */
export const savedCardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  queryFn: async ({ signal }) => cardsOf(await callApi(savedPaymentMethods, { signal })),
})

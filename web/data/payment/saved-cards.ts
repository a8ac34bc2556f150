/** The cards that a payer has saved at the card provider. A guardian who acts for a child has their own. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { savedPaymentMethods } from '#web/lib/endpoints.gen.ts'

export type SavedCard = AnswerOf<typeof savedPaymentMethods>['payment_methods'][number]

/** The suggested card comes first. */
export const savedCardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  queryFn: async ({ signal }) => (await callApi(savedPaymentMethods, { signal })).payment_methods,
})

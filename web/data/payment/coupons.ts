/** The coupons of a practice. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { createCoupon, endCoupon, listCoupons } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

export type Coupon = AnswerOf<typeof listCoupons>[number]

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: ({ signal }) => callApi(listCoupons, { signal }),
})

export function useCreateCoupon() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createCoupon>) =>
      callApi(createCoupon, { body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: () => {
      intent.settled()
      void client.invalidateQueries({ queryKey: couponsQuery.queryKey })
    },
  })
}

/** Ends a coupon. Who booked with it keeps the price. */
export function useEndCoupon(coupon_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(endCoupon, { params: { coupon_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: couponsQuery.queryKey }),
  })
}

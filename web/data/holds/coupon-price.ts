import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { errorText } from '#web/lib/api-error.ts'
import { appointmentCouponDiscount } from '#web/lib/endpoints.gen.ts'

/** A coupon that the server takes for a session, and what the session costs with it. */
export type AppliedCoupon = { name: string; price: number }

type Question = { name: string; label: string; professionalId: string }

/** Asks what a session costs with a coupon. The text of an error has no prefix (spec, section 8). */
export function useCouponPrice(onApplied: (applied: AppliedCoupon) => void) {
  return useMutation({
    mutationFn: async ({ name, label, professionalId }: Question): Promise<AppliedCoupon> => {
      try {
        const { end_price } = await callApi(appointmentCouponDiscount, {
          body: { appointment_type_label: label, coupon_name: name, orchid_pro_cognito_sub: professionalId },
        })
        return { name, price: end_price }
      } catch (error) {
        throw new Error(errorText(error))
      }
    },
    onSuccess: onApplied,
  })
}

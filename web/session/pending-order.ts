import { peekRedirectAfterRegister } from './redirect-after-register.ts'
import { type PlanWish, readWish } from '#web/lib/plan-wish.ts'

/** The plan that was chosen before the registration was complete; it is ordered once that is done. */
export function pendingOrder(): PlanWish | null {
  const [, pricing, subClass = '', subPeriod = '', type = ''] = (peekRedirectAfterRegister() ?? '').split('/')
  return pricing === 'pricing' ? readWish({ subClass, subPeriod, type }) : null
}

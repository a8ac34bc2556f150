import { peekRedirectAfterRegister } from './redirect-after-register.ts'
import { type PlanChoice, readChoice } from '#web/lib/plan-choice.ts'

/** The plan that was chosen before the registration was complete; it is ordered afterwards. */
export function pendingOrder(): PlanChoice | null {
  const [, pricing, subClass = '', subPeriod = '', type = ''] = (peekRedirectAfterRegister() ?? '').split('/')
  return pricing === 'pricing' ? readChoice({ subClass, subPeriod, type }) : null
}

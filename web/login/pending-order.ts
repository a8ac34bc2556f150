import { peekRedirectAfterRegister } from './redirect-after-register.ts'
import { type PlanChoice, readChoice } from '#web/lib/plan-choice.ts'

/** The plan that a provider chose before registering. It is ordered when the registration is complete. */
export function pendingOrder(): PlanChoice | null {
  const [, pricing, subClass = '', subPeriod = '', type = ''] = (peekRedirectAfterRegister() ?? '').split('/')
  return pricing === 'pricing' ? readChoice({ subClass, subPeriod, type }) : null
}

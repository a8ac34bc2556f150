import { type Landing, landingPath } from './landing.ts'
import { peekRedirectAfterRegister, takeRedirectAfterRegister } from './redirect-after-register.ts'
import { type PlanChoice, readChoice } from '#web/lib/plan-choice.ts'

/** The landing page of a user whose stored page is the registration page itself (spec section 4). */
const AFTER_REGISTER_ITSELF = '/member-dashboard/homepage'

/**
 * Like `landingPath`, but a member or owner who has finished the sign-up returns to the purchase they came from. Clears
 * the stored page.
 */
export function nextPath(user: Landing): string {
  if (!user.signup_form_finished) return landingPath(user)
  const buys = user.user_type === 'member' || (user.role === 'OWNER' && pendingOrder() !== null)
  const kept = takeRedirectAfterRegister()
  if (!buys || !kept) return landingPath(user)
  return kept.startsWith('/member-register') ? AFTER_REGISTER_ITSELF : kept
}

/** The plan that a provider chose before registering. It is ordered when the registration is complete. */
export function pendingOrder(): PlanChoice | null {
  const [, pricing, subClass = '', subPeriod = '', type = ''] = (peekRedirectAfterRegister() ?? '').split('/')
  return pricing === 'pricing' ? readChoice({ subClass, subPeriod, type }) : null
}

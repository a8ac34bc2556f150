/**
 * Islands are the interactive parts of pages in static mode. To add one, register it here by name and place it with
 * `<Island name="…" props={…}>` (ui/shell/island.tsx). Its code is loaded when the reader scrolls near it.
 */
import { tellLoadFailure } from '#web/lib/load-failure-note.ts'
import { hasSwitchRefusal } from '#web/login/switch-refusal.ts'
import { hasGuardianToken } from '#web/lib/guardian-token.ts'
import { rememberedViewer } from '#web/lib/sign-in-state.ts'
import { markScrolled, markSignedIn } from '#web/lib/signed-in-mark.ts'

type Mount = (host: HTMLElement) => void

const ISLANDS: Record<string, () => Promise<{ mount: Mount }>> = {
  'slot-picker': () => import('#web/routes/-islands/slot-picker.tsx'),
  login: () => import('#web/routes/-islands/login.tsx'),
  'member-register': () => import('#web/routes/-islands/member-register.tsx'),
  'professional-register': () => import('#web/routes/-islands/professional-register.tsx'),
  'forgot-password': () => import('#web/routes/-islands/forgot-password.tsx'),
  'reset-password': () => import('#web/routes/-islands/reset-password.tsx'),
  'email-preference': () => import('#web/routes/-islands/email-preference.tsx'),
  'update-preference': () => import('#web/routes/-islands/update-preference.tsx'),
  unsubscribe: () => import('#web/routes/-islands/unsubscribe.tsx'),
  resubscribe: () => import('#web/routes/-islands/resubscribe.tsx'),
  'account-recovery': () => import('#web/routes/-islands/account-recovery.tsx'),
  'confirm-email': () => import('#web/routes/-islands/confirm-email.tsx'),
  'guardian-invitation': () => import('#web/routes/-islands/guardian-invitation.tsx'),
  'account-handover': () => import('#web/routes/-islands/account-handover.tsx'),
  'team-invitation': () => import('#web/routes/-islands/team-invitation.tsx'),
  'member-intake': () => import('#web/routes/-islands/member-intake.tsx'),
  checkout: () => import('#web/routes/-islands/checkout.tsx'),
  'checkout-confirm': () => import('#web/routes/-islands/checkout-confirm.tsx'),
  'payment-confirmation': () => import('#web/routes/-islands/payment-confirmation.tsx'),
  'demo-form': () => import('#web/routes/-islands/demo-form.tsx'),
  'case-study': () => import('#web/routes/-islands/case-study.tsx'),
  'savings-calculator': () => import('#web/routes/-islands/savings-calculator.ts'),
  'reading-progress': () => import('#web/routes/-islands/reading-progress.ts'),
  'draft-check': () => import('#web/routes/-islands/draft-check.ts'),
  'plan-order': () => import('#web/routes/-islands/plan-order.tsx'),
}

/** Starts the scripts of a page in static mode: the bars at once, each island when it is about to become visible. */
export function startIslands(): void {
  reloadAfterBack()
  markSignedIn()
  markScrolled()
  const isIn = ['member', 'orchid_pro'].includes(rememberedViewer())
  const menu = isIn && document.querySelector<HTMLElement>('[data-account-menu]')
  if (menu) void import('#web/routes/-islands/signed-in-bar.tsx').then(({ mount }) => mount(menu))
  if (hasGuardianToken() || hasSwitchRefusal())
    void import('#web/routes/-islands/public-band.tsx').then(({ mountPublicBand }) => mountPublicBand())
  if (document.querySelector('[data-slot]'))
    void import('#web/routes/-islands/local-times.ts').then(({ showLocalTimes }) => showLocalTimes())
  if (document.querySelector('[data-local-date]'))
    void import('#web/routes/-islands/local-dates.ts').then(({ showLocalDates }) => showLocalDates())
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) {
          watcher.unobserve(target)
          void ISLANDS[target.dataset.island ?? '']?.().then(
            ({ mount }) => mount(target),
            () => tellLoadFailure(target),
          )
        }
    },
    { rootMargin: '200px' },
  )
  for (const host of document.querySelectorAll('[data-island]')) watcher.observe(host)
}

/**
 * A dashboard that links here has already put this address into the history (web/login/open-server-page.ts), so for the
 * browser both addresses belong to one document, and "back" changes only the address. The page at that address is then
 * loaded.
 */
function reloadAfterBack(): void {
  const { pathname } = window.location
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname) window.location.reload()
  })
}

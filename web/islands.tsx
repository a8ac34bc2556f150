/**
 * Islands: the interactive parts of pages in static mode. Register one here by name, place it with
 * `<Island name="…" props={…}>` (ui/island.tsx). Its code loads when it comes near the screen.
 */
import { tellLoadFailure } from '#web/lib/load-failure.ts'
import { hasSwitchRefusal } from '#web/features/guardians/switch-refusal.ts'
import { hasGuardianToken } from '#web/lib/guardian-token.ts'
import { rememberedViewer } from '#web/lib/sign-in-state.ts'
import { markScrolled, markSignedIn } from '#web/ui/signed-in-mark.ts'

type Mount = (host: HTMLElement) => void

const ISLANDS: Record<string, () => Promise<{ mount: Mount }>> = {
  'slot-picker': () => import('#web/features/professionals/mount-slot-picker.tsx'),
  login: () => import('#web/features/accounts/mount-login.tsx'),
  'member-register': () => import('#web/features/accounts/mount-member-register.tsx'),
  'professional-register': () => import('#web/features/accounts/mount-provider-register.tsx'),
  'reset-password': () => import('#web/features/accounts/mount-reset-password.tsx'),
  'confirm-email': () => import('#web/features/accounts/mount-confirm-email.tsx'),
  'guardian-invitation': () => import('#web/features/guardians/mount-join-guardian.tsx'),
  'account-handover': () => import('#web/features/guardians/mount-take-over.tsx'),
  'team-invitation': () => import('#web/features/team/mount-join-team.tsx'),
  'member-intake': () => import('#web/features/onboarding/mount-member-intake.tsx'),
  checkout: () => import('#web/features/checkout/mount-checkout.tsx'),
  'checkout-confirm': () => import('#web/features/checkout/mount-checkout-confirm.tsx'),
  'plan-order': () => import('#web/features/pricing/mount-order.tsx'),
}

/** Wakes each island of this page when it is about to be seen. */
export function startIslands(): void {
  markSignedIn()
  markScrolled()
  const isIn = ['member', 'orchid_pro'].includes(rememberedViewer())
  const menu = isIn && document.querySelector<HTMLElement>('[data-account-menu]')
  if (menu) void import('#web/features/top-bar/mount-signed-in-bar.tsx').then(({ mount }) => mount(menu))
  if (hasGuardianToken() || hasSwitchRefusal())
    void import('#web/features/guardians/mount-public-band.tsx').then(({ mountPublicBand }) => mountPublicBand())
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

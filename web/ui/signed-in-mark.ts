import { rememberedUserType } from '#web/lib/sign-in-state.ts'

/**
 * Static pages are the same for everybody, so the header is rendered for a visitor. Where somebody is signed in, the
 * links of `data-for="visitor"` give way to those of `data-for="member"` or `data-for="orchid_pro"`.
 */
export function markSignedIn(): void {
  document.documentElement.dataset.viewer = rememberedUserType() ?? 'visitor'
}

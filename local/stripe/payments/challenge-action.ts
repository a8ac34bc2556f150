import type { PlatformAccount } from '../platform-account.ts'

/**
 * Where the card holder answers the bank. The browser library shows the page in a frame; otherwise the browser is sent
 * there and comes back to `returnUrl`.
 */
export function challengeAction(
  platform: PlatformAccount,
  intentId: string,
  { inLibrary, returnUrl }: { inLibrary?: boolean; returnUrl?: string | null },
) {
  const url = `${platform.publicUrl}/c/challenge/${intentId}`
  return inLibrary
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${url}?framed=yes` } }
    : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl ?? null } }
}

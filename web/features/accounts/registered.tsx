/**
 * Shown after a registration, the same for every address: the email is on its way and can be sent again. Registering
 * does not sign the person in, because this page must not reveal whether the address already had an account.
 */
import { lazy, Suspense } from 'react'
import { AccountFrame } from '#web/session/account-frame.tsx'

// It is due once somebody has registered.
const VerifyAccount = lazy(async () => ({ default: (await import('./verify-account.tsx')).VerifyAccount }))

export function Registered({ email, scene }: { email: string; scene: string }) {
  return (
    <AccountFrame title="Verify your account" scene={scene}>
      <Suspense fallback={null}>
        <VerifyAccount email={email} registered />
      </Suspense>
    </AccountFrame>
  )
}

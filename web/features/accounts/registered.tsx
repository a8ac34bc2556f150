/**
 * After a registration, the same for every address: the mail is on its way, and can be sent again. Nobody is signed in
 * by it: what this page shows must not tell whether the address had an account before.
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

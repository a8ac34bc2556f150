/** The sign-in over somebody's page whose session is over: what lies behind it is not seen, and it cannot be closed. */
import { lazy, Suspense } from 'react'

// Most who come to such a page are signed in: its forms load for those who are not.
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

export function VeiledSignIn() {
  return (
    <Suspense fallback={null}>
      <SignInDialog opened veiled />
    </Suspense>
  )
}

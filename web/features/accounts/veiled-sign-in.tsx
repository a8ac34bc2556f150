/** The log-in over a person's page whose session has ended: it hides the page behind it and cannot be closed. */
import { lazy, Suspense } from 'react'

// Most visitors of such a page are signed in, so the forms load only for the others.
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

export function VeiledSignIn() {
  return (
    <Suspense fallback={null}>
      <SignInDialog opened veiled />
    </Suspense>
  )
}

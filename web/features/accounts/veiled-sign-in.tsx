/** The login dialog over a page whose login has ended. It hides the page behind it and cannot be closed. */
import { lazy, Suspense } from 'react'

// Most visitors of these pages are logged in, so the forms load only when they are needed.
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

export function VeiledSignIn() {
  return (
    <Suspense fallback={null}>
      <SignInDialog opened veiled />
    </Suspense>
  )
}

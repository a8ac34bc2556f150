import { useEffect, useState } from 'react'
import { isRenewalFailure } from './api-error.ts'
import { onSignInState } from './sign-in-state.ts'

/** Whether somebody has signed in again since a call failed for want of a session: what it said is over then. */
export function useSignedInSince(error: unknown, onSignedIn?: () => void): boolean {
  const [over, setOver] = useState<unknown>(null)
  const lacked = isRenewalFailure(error)
  // Listens anew with each error; the sign-in that counts comes after it.
  useEffect(() => {
    if (!lacked) return
    return onSignInState((state) => {
      if (state !== 'signed-in') return
      setOver(error)
      onSignedIn?.()
    })
  }, [error, lacked])
  return lacked && over === error
}

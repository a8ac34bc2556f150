import { useEffect, useState } from 'react'
import { isRenewalFailure } from './api-error.ts'
import { onSignInState } from './sign-in-state.ts'

/** Whether the user has signed in again since a call failed without a session: its message is outdated then. */
export function useSignedInSince(error: unknown, onSignedIn?: () => void): boolean {
  const [over, setOver] = useState<unknown>(null)
  const lacked = isRenewalFailure(error)
  // Subscribes anew with each error; the relevant sign-in comes after it.
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

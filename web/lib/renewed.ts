import { useEffect, useState } from 'react'
import { isRenewalFailure } from './api-error.ts'
import { onSignInState } from './sign-in-state.ts'

/** Whether the user has logged in again since a call failed because the login had ended. */
export function useSignedInSince(error: unknown, onSignedIn?: () => void): boolean {
  const [outdated, setOutdated] = useState<unknown>(null)
  const lackedLogin = isRenewalFailure(error)
  // Subscribes again for each error, because only a login after it counts.
  useEffect(() => {
    if (!lackedLogin) return
    return onSignInState((state) => {
      if (state !== 'signed-in') return
      setOutdated(error)
      onSignedIn?.()
    })
  }, [error, lackedLogin])
  return lackedLogin && outdated === error
}

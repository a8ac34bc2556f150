/**
 * Logout by choice. Pages of a logged-in person load it, but not the login (./sign-in.ts), which they open on demand.
 */
import { beginAnew, planLanding } from './begin-anew.ts'
import { forgetRedirectAfterRegister } from './redirect-after-register.ts'
import { useSignOut } from './sign-out.ts'

let leaving = false

/** Whether the user has chosen to log out. Guards then do not open the login dialog. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * The returned function logs out and loads the home page, so that no personal data remains in memory. When that fails, it
 * rejects with the API's error and the user is still logged in.
 */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut()
  return async () => {
    leaving = true
    try {
      const home = await signOut()
      forgetRedirectAfterRegister()
      // The user was already asked about unsaved changes. `beginAnew` unmounts the page, so that the browser does not
      // ask again.
      planLanding(home)
      beginAnew()
    } catch (error) {
      leaving = false
      throw error
    }
  }
}

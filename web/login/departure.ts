/** How the user of a page was logged out, for the log-in that opens over it. */
import { createContext, useContext } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { isIdle } from '#web/lib/activity.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { isActing } from './acting.ts'

export type Departure = {
  /** Whether 59 minutes without input ended the login. */
  idle: boolean
  /** The email to log in again with. Empty for a guardian who acted, because they log in as themselves. */
  email: string
}

export const DepartureContext = createContext<Departure | null>(null)

/** Null when no user was logged in on this page. */
export function useDeparture(): Departure | null {
  return useContext(DepartureContext)
}

/** Call it when the login is found to be over, before the user does anything. */
export function departureOf(user: UserInfo): Departure {
  return { idle: isIdle(serverNow()), email: isActing(user) ? '' : user.email }
}

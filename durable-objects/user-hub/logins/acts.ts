import {
  addLoginSocket,
  callIsOpened,
  otherHubOf,
  removeLoginSocket,
  type LoginSocket,
  setOwner,
} from '#db/hub/queries/logins'
import { act } from '../store/act.ts'
import type { HubHost } from '../store/HubHost.ts'
import { revokeNow } from './revoke-logins.ts'
import type { LiveLogin, NewLogin } from './LoginBook.ts'
import { touchLogin } from './touch-login.ts'

export const loginActs = [
  /** Begins a login of this user, after a password, a second factor or a profile switch. A repeat changes nothing. */
  act('session.begin', async (host, { user_id, at, other_user_id, ...login }: NewLogin): Promise<void> => {
    setOwner(host.db, user_id)
    host.logins.begin({ ...login, begin_datetime: at, active_datetime: at })
    if (other_user_id !== undefined)
      addLoginSocket(host.db, { session_id: login.session_id, kind: 'hub', id: other_user_id })
    const next = host.logins.sweep(host.clock())
    if (next !== null) await host.alarms.set('idle', next, 'replace')
  }),

  /**
   * Whether a login is live: it has not ended, and its last activity was at most 59 minutes ago. A check does not
   * renew it.
   */
  act('session.check', (host, session_id: string): boolean => host.logins.alive(session_id, host.clock())),

  /**
   * Counts a renewal of a login's access. Returns false when there were too many: then the caller does none of the
   * work that a renewal costs.
   */
  act('session.take_renewal', (host, session_id: string): boolean => host.renewals.take(session_id, host.clock())),

  /** Renews a live login after real input, a joined call or a note edit. Returns false for an ended login. */
  act('session.touch', touchLogin),

  /** Renews a login whose input was received by its other hub. */
  act('session.hear_touch', (host, session_id: string): void => {
    host.logins.touch(session_id, host.clock())
  }),

  /** Ends a login and closes its sockets everywhere. Returns false when it had ended before. */
  act('session.end', endLogin),

  /** Ends a login that its other hub has ended. That hub needs no message about it. */
  act('session.hear_end', async (host, session_id: string): Promise<void> => {
    const id = otherHubOf(host.db, session_id)
    if (id !== null) removeLoginSocket(host.db, { session_id, kind: 'hub', id })
    await endLogin(host, session_id)
  }),

  /** Ends all logins of this user except one, after a password change or a revocation. */
  act('session.end_all', async (host, except?: string): Promise<void> => {
    host.logins.endAll(except, host.clock())
    await revokeNow(host)
  }),

  /**
   * Ends the logins in which this user and another person act for each other, because the guardianship or its rights
   * changed.
   */
  act('session.end_shared', async (host, with_user_id: string): Promise<string[]> => {
    const ended = host.logins.endShared(with_user_id, host.clock())
    await revokeNow(host)
    return ended
  }),

  /** This user's live logins, as their owner sees them. Reading does not renew them. */
  act('session.list', (host): LiveLogin[] =>
    host.logins.live(host.clock()).map(({ session_id, begin_datetime, active_datetime, remember }) => ({
      session_id,
      begin_datetime,
      active_datetime,
      remember,
      other_user_id: otherHubOf(host.db, session_id),
    })),
  ),

  /**
   * Records that a login opened a chat, a note or a call, so that it is removed from there when it ends. Returns
   * false for an ended login.
   */
  act('session.enter', (host, socket: LoginSocket): boolean => {
    if (!host.logins.alive(socket.session_id, host.clock())) return false
    addLoginSocket(host.db, socket)
    return true
  }),

  /**
   * Whether a live login of this user opened this call. This is needed because a call token stays valid for minutes
   * after its login.
   */
  act('session.check_call', (host, appointment_id: string): boolean => {
    host.logins.sweep(host.clock())
    return callIsOpened(host.db, appointment_id)
  }),
] as const

async function endLogin(host: HubHost, session_id: string): Promise<boolean> {
  const ended = host.logins.end(session_id, host.clock())
  await revokeNow(host)
  return ended
}

import {
  addSessionSocket,
  callIsOpened,
  otherHubOf,
  removeSessionSocket,
  type SessionSocket,
  setOwner,
} from '#db/hub/queries/sessions'
import { act } from '../store/act.ts'
import type { HubHost } from '../store/HubHost.ts'
import { revokeNow } from './revoke-sessions.ts'
import type { LiveSession, NewSession } from './SessionBook.ts'
import { touchSession } from './touch-session.ts'

export const sessionActs = [
  /** Begins a session of this user, after a login, a second factor or a profile switch. A repeat changes nothing. */
  act('session.begin', async (host, { user_id, at, other_user_id, ...session }: NewSession): Promise<void> => {
    setOwner(host.db, user_id)
    host.sessions.begin({ ...session, begin_datetime: at, active_datetime: at })
    if (other_user_id !== undefined)
      addSessionSocket(host.db, { session_id: session.session_id, kind: 'hub', id: other_user_id })
    const next = host.sessions.sweep(host.clock())
    if (next !== null) await host.alarms.set('idle', next, 'replace')
  }),

  /**
   * Whether a session is live: it has not ended, and its last activity was at most 59 minutes ago. A check does not
   * renew it.
   */
  act('session.check', (host, session_id: string): boolean => host.sessions.alive(session_id, host.clock())),

  /**
   * Counts a renewal of a session's access. Returns false when there were too many: then the caller does none of the
   * work that a renewal costs.
   */
  act('session.take_renewal', (host, session_id: string): boolean => host.renewals.take(session_id, host.clock())),

  /** Renews a live session after real input, a joined call or a note edit. Returns false for an ended session. */
  act('session.touch', touchSession),

  /** Renews a session whose input was received by its other hub. */
  act('session.hear_touch', (host, session_id: string): void => {
    host.sessions.touch(session_id, host.clock())
  }),

  /** Ends a session and closes its sockets everywhere. Returns false when it had ended before. */
  act('session.end', endSession),

  /** Ends a session that its other hub has ended. That hub needs no message about it. */
  act('session.hear_end', async (host, session_id: string): Promise<void> => {
    const id = otherHubOf(host.db, session_id)
    if (id !== null) removeSessionSocket(host.db, { session_id, kind: 'hub', id })
    await endSession(host, session_id)
  }),

  /** Ends all sessions of this user except one, after a password change or a revocation. */
  act('session.end_all', async (host, except?: string): Promise<void> => {
    host.sessions.endAll(except, host.clock())
    await revokeNow(host)
  }),

  /**
   * Ends the sessions in which this user and another person act for each other, because the guardianship or its rights
   * changed.
   */
  act('session.end_shared', async (host, with_user_id: string): Promise<string[]> => {
    const ended = host.sessions.endShared(with_user_id, host.clock())
    await revokeNow(host)
    return ended
  }),

  /** This user's live sessions, as their owner sees them. Reading does not renew them. */
  act('session.list', (host): LiveSession[] =>
    host.sessions.live(host.clock()).map(({ session_id, begin_datetime, active_datetime, remember }) => ({
      session_id,
      begin_datetime,
      active_datetime,
      remember,
      other_user_id: otherHubOf(host.db, session_id),
    })),
  ),

  /**
   * Records that a session opened a chat, a note or a call, so that it is removed from there when it ends. Returns
   * false for an ended session.
   */
  act('session.enter', (host, socket: SessionSocket): boolean => {
    if (!host.sessions.alive(socket.session_id, host.clock())) return false
    addSessionSocket(host.db, socket)
    return true
  }),

  /**
   * Whether a live session of this user opened this call. This is needed because a call token stays valid for minutes
   * after its session.
   */
  act('session.check_call', (host, appointment_id: string): boolean => {
    host.sessions.sweep(host.clock())
    return callIsOpened(host.db, appointment_id)
  }),
] as const

async function endSession(host: HubHost, session_id: string): Promise<boolean> {
  const ended = host.sessions.end(session_id, host.clock())
  await revokeNow(host)
  return ended
}

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
  /** A session of this user begins (login, second factor, profile switch). A repeat changes nothing. */
  act('session.begin', async (host, { user_id, at, other_user_id, ...session }: NewSession): Promise<void> => {
    setOwner(host.db, user_id)
    host.sessions.begin({ ...session, begin_datetime: at, active_datetime: at })
    if (other_user_id !== undefined)
      addSessionSocket(host.db, { session_id: session.session_id, kind: 'hub', id: other_user_id })
    const next = host.sessions.sweep(host.clock())
    if (next !== null) await host.alarms.set('idle', next, 'replace')
  }),

  /** Whether a session is live: begun, not ended, active within the last 59 minutes. A check never renews it. */
  act('session.check', (host, session_id: string): boolean => host.sessions.alive(session_id, host.clock())),

  /** Real input, a joined call or a note edit: renews a live session. False when it has ended. */
  act('session.touch', touchSession),

  /** The same input, reported by the session's other hub. */
  act('session.hear_touch', (host, session_id: string): void => {
    host.sessions.touch(session_id, host.clock())
  }),

  /** Ends a session and closes its sockets everywhere. False when it had ended before. */
  act('session.end', endSession),

  /** The session's other hub ended it and needs no message about it. */
  act('session.hear_end', async (host, session_id: string): Promise<void> => {
    const id = otherHubOf(host.db, session_id)
    if (id !== null) removeSessionSocket(host.db, { session_id, kind: 'hub', id })
    await endSession(host, session_id)
  }),

  /** Ends all sessions of this user except one (password change, revocation). */
  act('session.end_all', async (host, except?: string): Promise<void> => {
    host.sessions.endAll(except, host.clock())
    await revokeNow(host)
  }),

  /** Ends the sessions in which this user and another act for each other: the guardianship or its rights changed. */
  act('session.end_shared', async (host, with_user_id: string): Promise<string[]> => {
    const ended = host.sessions.endShared(with_user_id, host.clock())
    await revokeNow(host)
    return ended
  }),

  /** This user's live sessions, as their owner sees them. Reading renews none. */
  act('session.list', (host): LiveSession[] =>
    host.sessions.live(host.clock()).map(({ session_id, begin_datetime, active_datetime, remember }) => ({
      session_id,
      begin_datetime,
      active_datetime,
      remember,
      other_user_id: otherHubOf(host.db, session_id),
    })),
  ),

  /** A session opened a chat, a note or a call, and is removed from it when it ends. False when it has ended. */
  act('session.enter', (host, socket: SessionSocket): boolean => {
    if (!host.sessions.alive(socket.session_id, host.clock())) return false
    addSessionSocket(host.db, socket)
    return true
  }),

  /** Whether a live session of this user opened this call. A call token outlives its session by minutes. */
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

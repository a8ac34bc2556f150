import { deleteSession } from '#db/directory/queries/sessions'
import { hubStub } from '#durable-objects/stubs'
import { SECOND, systemClock } from '#kernel/clock'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * One isolate relies on a hub's positive answer for this long: a revoked session is refused everywhere within seconds.
 */
const YES_LIFE = 3 * SECOND
const MANY = 5_000

const alive = new Map<string, number>()

/** A session and its hubs: that of its user, and that of the guardian who acts in it. */
export type LiveIn = { session_id: string; user_id: string; guardian: { user_id: string } | null }

const hubsOf = (env: Env, { user_id, guardian }: LiveIn) =>
  [user_id, ...(guardian ? [guardian.user_id] : [])].map((id) => hubStub(env, id))

/** Whether each hub of a session confirms that it is live. Only a positive answer is cached, and only briefly. */
export async function isLive(env: Env, session: LiveIn): Promise<boolean> {
  const { session_id } = session
  const until = alive.get(session_id)
  if (until !== undefined && until > systemClock()) return true
  const answers = await Promise.all(hubsOf(env, session).map((hub) => hub.act('session.check', session_id)))
  if (answers.includes(false)) {
    alive.delete(session_id)
    return false
  }
  if (alive.size >= MANY) alive.clear()
  alive.set(session_id, systemClock() + YES_LIFE)
  return true
}

export function forget(sessionId: string): void {
  alive.delete(sessionId)
}

/** Ends a session everywhere: first in its hubs (they close what is open), then its row. */
export async function endSession(store: DirectoryStore, session: LiveIn): Promise<void> {
  await Promise.all(hubsOf(store.env, session).map((hub) => hub.act('session.end', session.session_id)))
  forget(session.session_id)
  await deleteSession(store.db, session.session_id)
}

import { Refusal } from '#contracts/errors'
import { deleteSession } from '#db/directory/queries/sessions'
import { hubStub } from '#durable-objects/stubs'
import { SECOND, systemClock } from '#kernel/clock'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * How long an isolate caches that a session is live. It is short, so that an ended session is soon refused everywhere.
 */
const CACHE_LIFE = 3 * SECOND
const MOST_CACHED = 5_000

/** Until when a session counts as live (ms), by session id. */
const alive = new Map<string, number>()

/** A session and the users whose hubs have it: its user, and the guardian who acts in it. */
export type LiveIn = { session_id: string; user_id: string; guardian: { user_id: string } | null }

const hubsOf = (env: Env, { user_id, guardian }: LiveIn) =>
  [user_id, ...(guardian ? [guardian.user_id] : [])].map((id) => hubStub(env, id))

/** Whether a session is live in each of its hubs. Only a positive answer is cached, and only briefly. */
export async function isLive(env: Env, session: LiveIn): Promise<boolean> {
  const { session_id } = session
  const until = alive.get(session_id)
  if (until !== undefined && until > systemClock()) return true
  const answers = await Promise.all(hubsOf(env, session).map((hub) => hub.act('session.check', session_id)))
  if (answers.includes(false)) {
    alive.delete(session_id)
    return false
  }
  if (alive.size >= MOST_CACHED) alive.clear()
  alive.set(session_id, systemClock() + CACHE_LIFE)
  return true
}

/** Counts a renewal of a session's access, in the hub of its user. Throws `too_many`. */
export async function takeRenewal(env: Env, { user_id, session_id }: LiveIn): Promise<void> {
  if (!(await hubStub(env, user_id).act('session.take_renewal', session_id))) throw new Refusal('too_many')
}

export function forget(sessionId: string): void {
  alive.delete(sessionId)
}

/** Ends a session: first in its hubs, which close its sockets and calls, then its row. */
export async function endSession(store: DirectoryStore, session: LiveIn): Promise<void> {
  await Promise.all(hubsOf(store.env, session).map((hub) => hub.act('session.end', session.session_id)))
  forget(session.session_id)
  await deleteSession(store.db, session.session_id)
}

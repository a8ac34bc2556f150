import { Refusal } from '#contracts/errors'
import { deleteLogin } from '#db/directory/queries/logins'
import { hubStub } from '#durable-objects/stubs'
import { SECOND, systemClock } from '#kernel/clock'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * How long an isolate caches that a login is live. It is short, so that an ended login is soon refused everywhere.
 */
const CACHE_LIFE = 3 * SECOND
const MOST_CACHED = 5_000

/** Until when a login counts as live (ms), by login id. */
const alive = new Map<string, number>()

/** A login and the users whose hubs have it: its user, and the guardian who acts in it. */
export type LiveIn = { session_id: string; user_id: string; guardian: { user_id: string } | null }

const hubsOf = (env: Env, { user_id, guardian }: LiveIn) =>
  [user_id, ...(guardian ? [guardian.user_id] : [])].map((id) => hubStub(env, id))

/** Whether a login is live in each of its hubs. Only a positive answer is cached, and only briefly. */
export async function isLive(env: Env, login: LiveIn): Promise<boolean> {
  const { session_id } = login
  const until = alive.get(session_id)
  if (until !== undefined && until > systemClock()) return true
  const answers = await Promise.all(hubsOf(env, login).map((hub) => hub.act('session.check', session_id)))
  if (answers.includes(false)) {
    alive.delete(session_id)
    return false
  }
  if (alive.size >= MOST_CACHED) alive.clear()
  alive.set(session_id, systemClock() + CACHE_LIFE)
  return true
}

/** Counts a renewal of a login's access, in the hub of its user. Throws `too_many`. */
export async function takeRenewal(env: Env, { user_id, session_id }: LiveIn): Promise<void> {
  if (!(await hubStub(env, user_id).act('session.take_renewal', session_id))) throw new Refusal('too_many')
}

export function forget(loginId: string): void {
  alive.delete(loginId)
}

/** Ends a login: first in its hubs, which close its sockets and calls, then its row. */
export async function endLogin(store: DirectoryStore, login: LiveIn): Promise<void> {
  await Promise.all(hubsOf(store.env, login).map((hub) => hub.act('session.end', login.session_id)))
  forget(login.session_id)
  await deleteLogin(store.db, login.session_id)
}

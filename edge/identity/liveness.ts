import { hubStub } from '#durable-objects/stubs'
import { SECOND, systemClock } from '#kernel/clock'
import type { Session } from '../context.ts'
import type { Env } from '../env.ts'

/** A hub's yes is good for this long in one isolate: what was revoked is dead everywhere within seconds. */
const YES_LIFE = 3 * SECOND
const MANY = 5_000

const alive = new Map<string, number>()

/** Whether the user's hub says that this session is live. Only a yes is remembered, and only shortly. */
export async function isLive(env: Env, session: Pick<Session, 'session_id' | 'user_id'>): Promise<boolean> {
  const until = alive.get(session.session_id)
  if (until !== undefined && until > systemClock()) return true
  if (!(await hubStub(env, session.user_id).sessionAlive(session.session_id))) {
    alive.delete(session.session_id)
    return false
  }
  if (alive.size >= MANY) alive.clear()
  alive.set(session.session_id, systemClock() + YES_LIFE)
  return true
}

export function forget(sessionId: string): void {
  alive.delete(sessionId)
}

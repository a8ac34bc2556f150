import type { OpenLogin } from '#contracts/api/logins'
import { Refusal } from '#contracts/errors'
import { deleteOtherLogins, deleteLogin, loginsOf } from '#db/directory/queries/logins'
import { hubStub } from '#durable-objects/stubs'
import { toInstant } from '#kernel/clock'
import type { Login } from '../../context.ts'
import type { Env } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import { deviceName } from '../../presenters/device-name.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hashesOf } from '../keyed-hash.ts'
import { forget } from './liveness.ts'

/**
 * The live logins of this account. Which are live comes from the hub, their description from the directory. The
 * current login is first, the others are sorted by their last activity.
 */
export async function listOpenLogins(store: DirectoryStore, login: Login): Promise<OpenLogin[]> {
  const [live, rows] = await Promise.all([
    hubStub(store.env, login.user_id).act('session.list'),
    loginsOf(store.db, login.user_id),
  ])
  const known = new Map(rows.map((row) => [row.id, row]))
  const listed = await Promise.all(
    live.map(async ({ session_id, begin_datetime, active_datetime, other_user_id }) => ({
      id: (await handlesOf(store.env, session_id))[0] ?? '',
      // A login in a minor's hub that has no row of the minor's account is that of a guardian who acts for the minor.
      device:
        other_user_id !== null && !known.has(session_id)
          ? 'A guardian who acts for you'
          : deviceName(known.get(session_id)?.user_agent ?? ''),
      place: known.get(session_id)?.place ?? '',
      signed_in: toInstant(begin_datetime),
      last_seen: toInstant(active_datetime),
      is_this_one: session_id === login.session_id,
    })),
  )
  return listed.sort((x, y) => Number(y.is_this_one) - Number(x.is_this_one) || y.last_seen.localeCompare(x.last_seen))
}

/** Ends every login of this account except the caller's. */
export async function endOthers(store: DirectoryStore, login: Login): Promise<void> {
  await endAllInHub(store.env, login.user_id, login.session_id)
  await deleteOtherLogins(store.db, login.user_id, login.session_id)
}

/**
 * Ends the login of a handle and returns its id. Throws `not_found` when this account has no live login with that
 * handle.
 */
export async function endByHandle(store: DirectoryStore, login: Login, handle: string): Promise<string> {
  const live = await hubStub(store.env, login.user_id).act('session.list')
  for (const { session_id } of live) {
    if (!(await handlesOf(store.env, session_id)).includes(handle)) continue
    await hubStub(store.env, login.user_id).act('session.end', session_id)
    forget(session_id)
    await deleteLogin(store.db, session_id)
    return session_id
  }
  throw new Refusal('not_found')
}

/**
 * Ends all logins of an account except `except` in its hub, which closes their sockets and calls. They are also
 * removed from the cache of this isolate.
 */
export async function endAllInHub(env: Env, userId: string, except: string | null): Promise<void> {
  const hub = hubStub(env, userId)
  const live = await hub.act('session.list')
  await hub.act('session.end_all', except ?? undefined)
  for (const { session_id } of live) if (session_id !== except) forget(session_id)
}

/**
 * The handles that identify a login in the list, because the login id must not be shown: the current one first, and
 * those by earlier keys.
 */
async function handlesOf(env: Env, loginId: string): Promise<string[]> {
  return (await hashesOf(keysFor(env, 'hashes'), 'session-handle', loginId)).map((hash) => hash.slice(0, 24))
}

import { Refusal } from '#contracts/errors'
import { actInLogin, renewActing } from '#db/directory/queries/guardians'
import { type PersonRow, personById } from '#db/directory/queries/people'
import { calledName } from '#domain/content/person-name'
import { hubStub } from '#durable-objects/stubs'
import { MINUTE, type Millis } from '#kernel/clock'
import type { Login } from '../../context.ts'
import type { Acting } from '../../presenters/user-info.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { clearCookies, issueAccess, issueLoginToken } from '../logins/access-cookie.ts'
import { lacksGuardian, minorLinksOf } from './guardians.ts'
import { endLogin, takeRenewal } from '../logins/liveness.ts'
import { liveLoginOf, ownersOf } from '../logins/login-rights.ts'
import { newLogin, loginRowOf } from '../logins/login-row.ts'
import { currentGuardianship } from '../people/guardianships.ts'
import type { Visit } from '../../visit.ts'

/** How long a guardian can act until the token must be renewed, which reads the guardianship again. */
const GUARDIAN_TOKEN_LIFE: Millis = 15 * MINUTE

/** The person who uses the login: the acting guardian, otherwise the login's own user. */
const selfOf = ({ user_id, guardian }: Login): string => guardian?.user_id ?? user_id

/**
 * Lets a guardian act as a minor, from their own login or from one in which they act as another minor. A new login
 * begins; the previous one ends with its sockets and calls. Throws `not_found` unless the caller is a guardian of the
 * minor.
 */
export async function switchToMinor(
  visit: Visit,
  login: Login,
  given: { guardian_id: string; minor_id: string },
): Promise<void> {
  const store = visit.store
  const { guardian_id, minor_id } = given
  if (guardian_id !== selfOf(login) || !(await currentGuardianship(store, guardian_id, minor_id)))
    throw new Refusal('not_found')
  await changeLogin(visit, login, minor_id)
}

/** Returns a guardian to their own account in the same way. Throws `wrong_state` when no guardian acts. */
export async function switchBack(visit: Visit, login: Login): Promise<void> {
  if (!login.guardian) throw new Refusal('wrong_state', 'You are already using your own profile.')
  await changeLogin(visit, login, null)
}

/**
 * Renews a guardian's token and the access cookie, with the rights that the guardianship gives now. Returns when the
 * token expires (ms). Throws `not_signed_in`, also when no guardian acts, and `too_many`.
 */
export async function renewGuardianToken(visit: Visit): Promise<Millis> {
  const store = visit.store
  const { db } = store
  const row = await loginRowOf(visit)
  if (row) await takeRenewal(store.env, ownersOf(row))
  const until = store.now + GUARDIAN_TOKEN_LIFE
  const login = row && (await liveLoginOf(store, row, until))
  if (!login?.guardian) throw new Refusal('not_signed_in')
  await renewActing(db, login.session_id, until)
  await issueAccess(visit, login)
  return until
}

/** Replaces a login by a new one of the same account, which acts for a minor or, with null, for itself. */
async function changeLogin(visit: Visit, before: Login, minor_user_id: string | null): Promise<void> {
  const store = visit.store
  const { env } = visit
  const { db } = store
  const user_id = selfOf(before)
  const { now } = store
  const row = await loginRowOf(visit)
  const live = (await hubStub(env, user_id).act('session.list')).find((one) => one.session_id === before.session_id)
  if (row?.id !== before.session_id || !live) throw new Refusal('not_signed_in')
  const { remember } = live

  const { row: made, token } = await newLogin(visit, user_id, remember)
  const acting = minor_user_id === null ? null : { minor_user_id, guardian_until: now + GUARDIAN_TOKEN_LIFE }
  // The new login expires no later than the one from which it comes.
  await actInLogin(db, made.id, acting, row.expires_at)
  const next = { ...made, ...acting }
  const begun = { session_id: made.id, user_type: 'member', remember, at: now } as const
  // The login begins in the guardian's hub first, so that it can be ended there even if a later step fails.
  if (minor_user_id === null) await hubStub(env, user_id).act('session.begin', { ...begun, user_id })
  else {
    await hubStub(env, user_id).act('session.begin', { ...begun, user_id, other_user_id: minor_user_id })
    await hubStub(env, minor_user_id).act('session.begin', { ...begun, user_id: minor_user_id, other_user_id: user_id })
  }
  // Only the request that ends the previous login goes on. So one of two simultaneous switches fails, and so does a
  // switch after a logout.
  const goesOn = await hubStub(env, user_id).act('session.end', before.session_id)
  await endLogin(store, before)
  // The guardianship is read again now that the login has begun. If it ended just before, the logins were ended
  // before this one existed.
  const login = goesOn ? await liveLoginOf(store, next) : null
  if (!login) {
    await endLogin(store, ownersOf(next))
    clearCookies(visit)
    throw new Refusal('not_signed_in')
  }
  await issueLoginToken(visit, token, remember)
  await issueAccess(visit, login)
}

/** The minors of the person who uses the login, the acting guardian, if any, and whether `row`, its user, lacks one. */
export async function actingIn(store: DirectoryStore, login: Login, row: PersonRow): Promise<Acting> {
  if (login.user_type !== 'member') return { minors: [], by: null, lacks_guardian: false }
  const { guardian } = login
  const [minors, person, lacks_guardian] = await Promise.all([
    minorLinksOf(store, selfOf(login)),
    guardian && personById(store.db, guardian.user_id),
    guardian ? false : lacksGuardian(store, { user_id: row.user.id, dob: row.dob, timezone: row.user.timezone }),
  ])
  if (!guardian || !person) return { minors, by: null, lacks_guardian }
  const { user } = person
  return {
    minors,
    lacks_guardian,
    by: {
      orchid_user_id: user.id,
      first_name: calledName(user),
      last_name: user.last_name,
      timezone: user.timezone,
      until: guardian.exp,
    },
  }
}

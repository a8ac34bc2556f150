import { Refusal } from '#contracts/errors'
import { actInSession, renewActing } from '#db/directory/queries/guardians'
import { type PersonRow, personById } from '#db/directory/queries/people'
import { calledName } from '#domain/content/person-name'
import { hubStub } from '#durable-objects/stubs'
import { MINUTE, type Millis } from '#kernel/clock'
import type { Session } from '../../context.ts'
import type { Acting } from '../../presenters/user-info.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { clearCookies, issueAccess, issueSessionToken } from '../sessions/access-cookie.ts'
import { lacksGuardian, minorLinksOf } from './guardians.ts'
import { endSession, takeRenewal } from '../sessions/liveness.ts'
import { liveSessionOf, ownersOf } from '../sessions/session-rights.ts'
import { newSession, sessionRowOf } from '../sessions/session-row.ts'
import { currentGuardianship } from '../people/guardianships.ts'
import type { Visit } from '../../visit.ts'

/** How long a guardian can act until the token must be renewed, which reads the guardianship again. */
const GUARDIAN_TOKEN_LIFE: Millis = 15 * MINUTE

/** The person who uses the session: the acting guardian, otherwise the session's own user. */
const selfOf = ({ user_id, guardian }: Session): string => guardian?.user_id ?? user_id

/**
 * Lets a guardian act as a minor, from their own session or from one in which they act as another minor. A new session
 * begins; the previous one ends with its sockets and calls. Throws `not_found` unless the caller is a guardian of the
 * minor.
 */
export async function switchToMinor(
  visit: Visit,
  session: Session,
  given: { guardian_id: string; minor_id: string },
): Promise<void> {
  const store = visit.store
  const { guardian_id, minor_id } = given
  if (guardian_id !== selfOf(session) || !(await currentGuardianship(store, guardian_id, minor_id)))
    throw new Refusal('not_found')
  await changeSession(visit, session, minor_id)
}

/** Returns a guardian to their own account in the same way. Throws `wrong_state` when no guardian acts. */
export async function switchBack(visit: Visit, session: Session): Promise<void> {
  if (!session.guardian) throw new Refusal('wrong_state', 'You are already using your own profile.')
  await changeSession(visit, session, null)
}

/**
 * Renews a guardian's token and the access cookie, with the rights that the guardianship gives now. Returns when the
 * token expires (ms). Throws `not_signed_in`, also when no guardian acts, and `too_many`.
 */
export async function renewGuardianToken(visit: Visit): Promise<Millis> {
  const store = visit.store
  const { db } = store
  const row = await sessionRowOf(visit)
  if (row) await takeRenewal(store.env, ownersOf(row))
  const until = store.now + GUARDIAN_TOKEN_LIFE
  const session = row && (await liveSessionOf(store, row, until))
  if (!session?.guardian) throw new Refusal('not_signed_in')
  await renewActing(db, session.session_id, until)
  await issueAccess(visit, session)
  return until
}

/** Replaces a session by a new one of the same account, which acts for a minor or, with null, for itself. */
async function changeSession(visit: Visit, before: Session, minor_user_id: string | null): Promise<void> {
  const store = visit.store
  const { env } = visit
  const { db } = store
  const user_id = selfOf(before)
  const { now } = store
  const row = await sessionRowOf(visit)
  const live = (await hubStub(env, user_id).act('session.list')).find((one) => one.session_id === before.session_id)
  if (row?.id !== before.session_id || !live) throw new Refusal('not_signed_in')
  const { remember } = live

  const { row: made, token } = await newSession(visit, user_id, remember)
  const acting = minor_user_id === null ? null : { minor_user_id, guardian_until: now + GUARDIAN_TOKEN_LIFE }
  // The new session expires no later than the login from which it comes.
  await actInSession(db, made.id, acting, row.expires_at)
  const next = { ...made, ...acting }
  const begun = { session_id: made.id, user_type: 'member', remember, at: now } as const
  // The session begins in the guardian's hub first, so that it can be ended there even if a later step fails.
  if (minor_user_id === null) await hubStub(env, user_id).act('session.begin', { ...begun, user_id })
  else {
    await hubStub(env, user_id).act('session.begin', { ...begun, user_id, other_user_id: minor_user_id })
    await hubStub(env, minor_user_id).act('session.begin', { ...begun, user_id: minor_user_id, other_user_id: user_id })
  }
  // Only the request that ends the previous session goes on. So one of two simultaneous switches fails, and so does a
  // switch after a logout.
  const goesOn = await hubStub(env, user_id).act('session.end', before.session_id)
  await endSession(store, before)
  // The guardianship is read again now that the session has begun. If it ended just before, the sessions were ended
  // before this one existed.
  const session = goesOn ? await liveSessionOf(store, next) : null
  if (!session) {
    await endSession(store, ownersOf(next))
    clearCookies(visit)
    throw new Refusal('not_signed_in')
  }
  await issueSessionToken(visit, token, remember)
  await issueAccess(visit, session)
}

/** The minors of the person who uses the session, the acting guardian, if any, and whether `row`, its user, lacks one. */
export async function actingIn(store: DirectoryStore, session: Session, row: PersonRow): Promise<Acting> {
  if (session.user_type !== 'member') return { minors: [], by: null, lacks_guardian: false }
  const { guardian } = session
  const [minors, person, lacks_guardian] = await Promise.all([
    minorLinksOf(store, selfOf(session)),
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

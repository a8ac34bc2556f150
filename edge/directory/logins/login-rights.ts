import { rightsOf } from '#db/directory/queries/guardians'
import { type PersonRow, personById } from '#db/directory/queries/people'
import type { LoginRow } from '#db/directory/queries/logins'
import type { Login } from '../../context.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isLive, type LiveIn } from './liveness.ts'
import { platformOfPerson } from '../people/platform.ts'
import { currentGuardianship } from '../people/guardianships.ts'

/** The login of a person, with their current rights. `guardian` is the guardian who acts as them, if any. */
export async function loginOf(
  store: DirectoryStore,
  person: PersonRow,
  session_id: string,
  guardian: Login['guardian'] = null,
): Promise<Login> {
  return {
    session_id,
    user_id: person.user.id,
    user_type: person.user.user_type,
    role: person.role,
    practice_id: person.practice_id,
    email_confirmed: person.user.email_confirmed,
    signup_form_finished: person.user.signup_form_finished,
    platform: await platformOfPerson(store.env, store.db, person),
    guardian,
  }
}

/** The user of a login row: its account or, while a guardian acts, the minor. */
export function ownersOf({ id, user_id, minor_user_id }: LoginRow): LiveIn {
  if (minor_user_id === null) return { session_id: id, user_id, guardian: null }
  return { session_id: id, user_id: minor_user_id, guardian: { user_id } }
}

/**
 * The login of a row, with its current rights; null when it has ended. While a guardian acts, it is also null when
 * the guardianship has ended or `guardian_until` (by default that of the row) has passed.
 */
export async function liveLoginOf(
  store: DirectoryStore,
  row: LoginRow,
  guardian_until: number = row.guardian_until ?? 0,
): Promise<Login | null> {
  const owners = ownersOf(row)
  if (!(await isLive(store.env, owners))) return null
  const { db } = store
  if (!owners.guardian) {
    const person = await personById(db, row.user_id)
    return person && loginOf(store, person, row.id)
  }
  if (guardian_until <= store.now) return null
  const [guardianship, minor] = await Promise.all([
    currentGuardianship(store, row.user_id, owners.user_id),
    personById(db, owners.user_id),
  ])
  if (!guardianship || !minor) return null
  return loginOf(store, minor, row.id, {
    user_id: row.user_id,
    rights: rightsOf(guardianship.guardianship),
    exp: guardian_until,
  })
}

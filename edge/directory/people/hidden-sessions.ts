import { Refusal } from '#contracts/errors'
import { type PersonRow, personById } from '#db/directory/queries/people'
import type { CallContext } from '#domain/access/actor'
import { yearsSince } from '#domain/access/age'
import { maySessionsBeHidden } from '#domain/access/private-session'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hasAddress } from './account-address.ts'
import { ownDay } from './guardianships.ts'

const REFUSAL = 'You can hide sessions from guardians only for clients aged 13 to 17 with their own login.'

/** Whether a person's sessions can be hidden from their guardians now. */
export function canHide(person: PersonRow): boolean {
  const age = person.dob ? yearsSince(person.dob, ownDay(person.user)) : null
  return maySessionsBeHidden({ age, hasOwnSignIn: hasAddress(person.user.email) })
}

/** Like `canHide`, by account id. False for null, a client without an account. */
export async function canHideSessions(store: DirectoryStore, userId: string | null): Promise<boolean> {
  const person = userId === null ? null : await personById(store.db, userId)
  return person !== null && canHide(person)
}

/** Throws `invalid` when sessions of an account cannot be hidden from its guardians. */
export async function assertMayHide(store: DirectoryStore, userId: string | null): Promise<void> {
  if (!(await canHideSessions(store, userId))) throw new Refusal('invalid', REFUSAL)
}

/** Like `assertMayHide`, for a member who hides their own session. Throws `forbidden` when a guardian acts. */
export async function assertMayHideOwn(store: DirectoryStore, { actor }: CallContext): Promise<void> {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  if (actor.guardian) throw new Refusal('forbidden')
  await assertMayHide(store, actor.user_id)
}

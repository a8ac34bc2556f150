import type { Guardian } from '#contracts/api/guardians'
import { type GuardianRights, guardianRights, type MinorLink } from '#contracts/api/minor-link'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import { Refusal } from '#contracts/errors'
import { guardianshipOf, guardiansOf, minorsOf, rightsOf } from '#db/directory/queries/guardians'
import { type PersonRow, personById } from '#db/directory/queries/people'
import type { UserActor } from '#domain/access/actor'
import { calledName } from '#domain/content/person-name'
import { hubStub } from '#durable-objects/stubs'
import { toInstant } from '#kernel/clock'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { addressOf, hasAddress } from '../people/account-address.ts'
import { forget } from '../logins/liveness.ts'
import { publicIdentity } from '../people/people.ts'
import { type Guardianship, isMinor } from '../people/guardianships.ts'

/** The minors of a guardian. Anyone who has come of age is left out, whether or not the account was handed over. */
export async function minorLinksOf(store: DirectoryStore, guardianId: string): Promise<MinorLink[]> {
  const guardianships = await minorsOfGuardian(store, guardianId)
  return Promise.all(guardianships.map((guardianship) => minorLink(store, guardianship)))
}

/** The guardianships that `minorLinksOf` presents. */
export async function minorsOfGuardian(store: DirectoryStore, guardianId: string): Promise<Guardianship[]> {
  return (await minorsOf(store.db, guardianId)).filter(isMinor)
}

/**
 * The account that pays when a guardian books: the guardian's own if they have the right `pay`, otherwise that of the
 * first guardian who has it, otherwise the minor's.
 */
async function payerFor(
  store: DirectoryStore,
  { guardianship, user }: Pick<Guardianship, 'guardianship' | 'user'>,
): Promise<string> {
  if (guardianship.may_pay) return guardianship.guardian_user_id
  const guardianships = await guardiansOf(store.db, user.id)
  return guardianships.find((one) => one.guardianship.may_pay)?.guardianship.guardian_user_id ?? user.id
}

/** A guardianship as its guardian sees it. */
export async function minorLink(store: DirectoryStore, { guardianship, user }: Guardianship): Promise<MinorLink> {
  return {
    minor: {
      first_name: user.first_name,
      last_name: user.last_name,
      orchid_user_id: user.id,
      preferred_first_name: user.preferred_first_name,
      billing_user_id: await payerFor(store, { guardianship, user }),
    },
    orchid_pro: await providerOf(store, user.id),
    relation: guardianship.relation,
    rights: rightsOf(guardianship),
  }
}

/**
 * A provider of a minor, except those hidden from guardians; null when there is none or the minor's hub cannot be
 * reached.
 */
async function providerOf(store: DirectoryStore, minorId: string): Promise<MinorLink['orchid_pro']> {
  const partners = await hubStub(store.env, minorId)
    .act('partner.list')
    .catch(() => [])
  const partner = partners.find(({ is_kept }) => !is_kept)
  const provider = partner && (await publicIdentity(store, partner.partner_user_id))
  return provider ? { orchid_user_id: provider.user_id, display_name: provider.display_name } : null
}

/** The caller's relation to a minor. `manages`: the caller may change who the guardians are. */
export type Standing = { actor: UserActor; minor: PersonRow; guardianship: Guardianship | null; manages: boolean }

/**
 * Reads the caller's relation to a minor. The caller must be the minor or one of the guardians. A minor with a login
 * manages the guardians; for a child without one the first guardian does. Throws `not_found` for other callers, and
 * when the minor has come of age.
 */
export async function standingTo(store: DirectoryStore, minorId: string): Promise<Standing> {
  const { actor } = store.ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const { db } = store
  const [minor, guardianship] = await Promise.all([personById(db, minorId), guardianshipOf(db, actor.user_id, minorId)])
  const isSelf = actor.user_id === minorId
  if (!minor || !(isSelf || guardianship) || !isMinor(minor)) throw new Refusal('not_found')
  const manages = isSelf || (guardianship?.guardianship.is_first === true && !hasAddress(minor.user.email))
  return { actor, minor, guardianship, manages }
}

/** Like `standingTo`, only for the person who manages the guardians. Throws `forbidden` for other guardians. */
export async function allowManaging(store: DirectoryStore, minorId: string): Promise<Standing> {
  const standing = await standingTo(store, minorId)
  if (!standing.manages)
    throw new Refusal(
      'forbidden',
      hasAddress(standing.minor.user.email)
        ? 'Only the teenager can do this.'
        : 'Only the guardian who added this child can do this.',
    )
  return standing
}

/** The guardians of a minor. The first guardian is the first of the list. */
export async function listGuardians(store: DirectoryStore, { actor, minor }: Standing): Promise<Guardian[]> {
  const guardianships = await guardiansOf(store.db, minor.user.id)
  return guardianships.map((one) => presentGuardian(one, actor.user_id))
}

export function presentGuardian({ guardianship, user }: Guardianship, readerId: string): Guardian {
  return {
    orchid_user_id: user.id,
    first_name: calledName(user),
    last_name: user.last_name,
    email: addressOf(user.email),
    relation: guardianship.relation,
    rights: rightsOf(guardianship),
    is_first: guardianship.is_first,
    is_you: user.id === readerId,
    since: toInstant(guardianship.from_datetime),
  }
}

/** Throws `invalid` when no right is granted. */
export function assertSomeRight(rights: GuardianRights): void {
  if (!Object.values(rights).some(Boolean)) throw new Refusal('invalid', 'Choose at least one permission.')
}

/**
 * Throws `forbidden` when a guardian grants a right that they do not have. Rights that were granted `before` are not
 * checked. A minor can grant every right.
 */
export function assertOwnRights({ guardianship }: Standing, rights: GuardianRights, before?: GuardianRights): void {
  if (!guardianship) return
  const own = rightsOf(guardianship.guardianship)
  if (guardianRights.keyof().options.some((right) => rights[right] && !before?.[right] && !own[right]))
    throw new Refusal('forbidden', 'You can only give permissions that you have yourself.')
}

/**
 * Runs a change of guardianships and ends the sessions in which these guardians act for the minor. The sessions are
 * ended before the change, and once more after it, because new ones may have begun in the meantime.
 */
export async function withoutActing(
  env: Env,
  minorId: string,
  guardianIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const end = async () => {
    const ended = await Promise.all(
      guardianIds.flatMap((id) => [
        hubStub(env, id).act('session.end_shared', minorId),
        hubStub(env, minorId).act('session.end_shared', id),
      ]),
    )
    for (const session_id of ended.flat()) forget(session_id)
  }
  await end()
  await change()
  await end()
}

/** Whether a member is a minor to whose account no guardian is linked, so that they cannot book yet. */
export async function lacksGuardian(
  store: DirectoryStore,
  member: { user_id: string; dob: string | null; timezone: string },
): Promise<boolean> {
  if (!isMinor({ dob: member.dob, user: member })) return false
  return (await guardiansOf(store.db, member.user_id)).length === 0
}

/** Throws `forbidden` when a minor books or confirms for themself and no guardian is linked to their account. */
export async function assertGuarded(
  store: DirectoryStore,
  actor: UserActor,
  member: { user_id: string; dob: string; timezone: string },
): Promise<void> {
  if (actor.guardian || !(await lacksGuardian(store, member))) return
  throw new Refusal('forbidden', 'A parent or guardian has to be linked to your account before you can book.')
}

/**
 * The readers of mails to each of the accounts. An adult reads their own mails. A minor's mails are read by the minor,
 * if they have an email, and by the guardians who have the given right.
 */
export async function guardiansWhoRead(
  store: DirectoryStore,
  userIds: readonly string[],
  right: GuardianRight,
): Promise<Record<string, readonly string[]>> {
  const { db } = store
  const found = await Promise.all(
    userIds.map(async (id) => {
      const person = await personById(db, id)
      if (!person) return []
      const own = hasAddress(person.user.email) ? [id] : []
      const guardianships = isMinor(person) ? await guardiansOf(db, id) : []
      const guardians = guardianships
        .filter(({ guardianship }) => rightsOf(guardianship)[right])
        .map(({ user }) => user.id)
      return [[id, [...own, ...guardians]] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

import type { z } from 'zod'
import type { addMinor, GuardedMinor, putGuardianRights, putHandoverEmail } from '#contracts/api/guardians'
import type { Body } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import {
  deleteActingLogins,
  guardianshipOf,
  changeGuardianship,
  endGuardianship,
  fillFirstPlace,
  guardiansOf,
  insertGuardianship,
  minorsOf,
  rightColumns,
  rightsOf,
  unlessRightsChanged,
} from '#db/directory/queries/guardians'
import { handoverOf, putHandoverAddress, unlessAddressChanged } from '#db/directory/queries/handovers'
import { memberRecord } from '#db/directory/queries/members'
import { personById } from '#db/directory/queries/people'
import { childRows } from '#db/directory/queries/registration'
import { adultDate } from '#domain/access/of-age'
import type { GuardianRights } from '#contracts/api/minor-link'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hasAddress, noAddress } from '../people/account-address.ts'
import { takeTry } from '../email-gate.ts'
import {
  allowManaging,
  minorLink,
  presentGuardian,
  assertOwnRights,
  assertSomeRight,
  standingTo,
  withoutActing,
} from './guardians.ts'
import { assertPossibleBirth } from '../people/member-details.ts'
import { saveSeen, mergedWithSeen } from '../seen-save.ts'
import { isOvertaken } from '../statements.ts'
import { throwFieldError } from '../../invalid-request.ts'
import { type Guardianship, isMinor } from '../people/guardianships.ts'
import { minorChanged } from '../wake-ups.ts'

const EVERY_RIGHT: GuardianRights = { book: true, pay: true, notes: true, message: true }
/** The most minors of one guardian. */
const MOST_MINORS = 12

/** The minors of a guardian by first name, for the guardian's own page. */
export async function listMinors(store: DirectoryStore, guardianId: string): Promise<GuardedMinor[]> {
  const guardianships = await minorsOf(store.db, guardianId)
  return Promise.all(guardianships.filter(isMinor).map((guardianship) => guardedMinor(store, guardianship)))
}

/**
 * Adds a child's profile without a login. It gets the guardian's postal address. Throws `forbidden` when the caller is
 * a minor, InvalidRequest for an adult's date of birth, `conflict` when the guardian has too many minors.
 */
export async function addMinorProfile(
  store: DirectoryStore,
  guardianId: string,
  form: z.infer<typeof addMinor.body>,
): Promise<GuardedMinor> {
  const { db } = store
  const own = await memberRecord(db, guardianId)
  if (!own) throw new Refusal('not_found')
  if (own.profile.dob === '' || isMinor({ dob: own.profile.dob, user: own.user }))
    throw new Refusal('forbidden', 'Guardians must be at least 18.')
  // The child's profile gets the guardian's zone, so its birthday is judged in that.
  assertPossibleBirth(form.dob, own.user.timezone)
  if (!isMinor({ dob: form.dob, user: own.user })) throwFieldError(['dob'], 'Adults need their own account.')
  const { minor_id } = await store.once(guardianId, async () => {
    if ((await minorsOf(db, guardianId)).length >= MOST_MINORS)
      throw new Refusal('conflict', 'You have reached the maximum number of profiles for one account.')
    const { now } = store
    const id = uuidv7(now)
    const { country, home_address_line1, home_state, home_city, home_zipcode } = own.profile
    return {
      answer: { minor_id: id },
      statements: [
        ...childRows(
          db,
          {
            id,
            email: noAddress(id),
            first_name: form.first_name,
            preferred_first_name: form.preferred_first_name ?? '',
            last_name: form.last_name,
            timezone: own.user.timezone,
            now,
          },
          { dob: form.dob, country, home_address_line1, home_state, home_city, home_zipcode },
        ),
        insertGuardianship(db, {
          id: uuidv7(now),
          minor_user_id: id,
          guardian_user_id: guardianId,
          relation: form.relation,
          is_first: true,
          ...rightColumns(EVERY_RIGHT),
          from_datetime: now,
        }),
        minorChanged(store, id),
      ],
    }
  })
  return ownMinor(store, guardianId, minor_id)
}

/**
 * Sets the email to which a child will be invited to take the account over at 18. Whether it has an account is not
 * looked up, so that no one can find that out here: the link tells its reader on that day. Throws `conflict` for the
 * guardian's own email and when the child has a login, `too_many`, StaleRecord when it was changed unseen.
 */
export function saveHandoverAddress(store: DirectoryStore, minorId: string, change: Body<typeof putHandoverEmail>) {
  return saveSeen('account_handovers', () => saveAddressOnce(store, minorId, change))
}

async function saveAddressOnce(
  store: DirectoryStore,
  minorId: string,
  { seen, ...wanted }: Body<typeof putHandoverEmail>,
) {
  const { actor, minor } = await allowManaging(store, minorId)
  const { db } = store
  const handover_email = (await handoverOf(db, minorId))?.email ?? ''
  const { handover_email: email } = mergedWithSeen(wanted, seen, { handover_email })
  if (hasAddress(minor.user.email)) throw new Refusal('conflict', 'This account already has its own login.')
  if (email !== '') await takeTry(store.env, `guardians/${actor.user_id}`, 'handover_addresses_of_member')
  if (email !== '' && (await personById(db, actor.user_id))?.user.email === email)
    throw new Refusal('conflict', 'This is your own email. Enter one that is theirs alone.')
  await store.commit([
    ...(seen ? [unlessAddressChanged(db, minorId, handover_email)] : []),
    putHandoverAddress(db, minorId, email),
    minorChanged(store, minorId),
  ])
  return ownMinor(store, actor.user_id, minorId)
}

/**
 * Changes the rights of another guardian. Throws `not_found`, `forbidden` when the caller does not manage the guardians
 * or does not have a right that they grant, `conflict` when the caller would change their own rights, StaleRecord when
 * they were changed unseen.
 */
export function changeRights(store: DirectoryStore, of: OfGuardian, change: Body<typeof putGuardianRights>) {
  return saveSeen('guardianships', () => changeRightsOnce(store, of, change))
}

type OfGuardian = { minor_id: string; guardian_id: string }

async function changeRightsOnce(
  store: DirectoryStore,
  of: OfGuardian,
  { seen, ...wanted }: Body<typeof putGuardianRights>,
) {
  const { minor_id, guardian_id } = of
  const standing = await allowManaging(store, minor_id)
  const { actor } = standing
  const { db } = store
  const guardianship = await guardianshipOf(db, guardian_id, minor_id)
  if (!guardianship) throw new Refusal('not_found')
  if (guardian_id === actor.user_id) throw new Refusal('conflict', 'You cannot change your own permissions.')
  const before = rightsOf(guardianship.guardianship)
  const { rights } = mergedWithSeen(wanted, seen, { rights: before })
  assertSomeRight(rights)
  assertOwnRights(standing, rights, before)
  await withoutActing(store.env, minor_id, [guardian_id], () =>
    store.commit([
      ...(seen ? [unlessRightsChanged(db, guardianship.guardianship.id, rightColumns(before))] : []),
      changeGuardianship(db, guardianship.guardianship.id, rightColumns(rights)),
      deleteActingLogins(db, minor_id, guardian_id),
    ]),
  )
  const changed = (await guardiansOf(db, minor_id)).find(({ user }) => user.id === guardian_id)
  if (!changed) throw new Refusal('not_found')
  return presentGuardian(changed, actor.user_id)
}

/**
 * Ends a guardianship, on the request of the guardian or of the person who manages the guardians. When the first
 * guardian of a child without a login leaves, the next one becomes the first and gets every right. A teenager's
 * guardians keep the rights that the teenager chose. Throws `not_found`, `forbidden`, and `conflict` for the last
 * guardian of a child without a login, because no one could use the account then.
 */
export async function leaveMinor(store: DirectoryStore, of: OfGuardian): Promise<void> {
  const { minor_id, guardian_id } = of
  const { actor, minor } =
    store.ctx.actor.kind === 'user' && store.ctx.actor.user_id === guardian_id
      ? await standingTo(store, minor_id)
      : await allowManaging(store, minor_id)
  const { db } = store
  const guardianships = await guardiansOf(db, minor_id)
  const ending = guardianships.find(({ user }) => user.id === guardian_id)
  if (!ending) throw new Refusal('not_found')
  const isChild = !hasAddress(minor.user.email)
  const lastGuardianRefusal = new Refusal(
    'conflict',
    actor.user_id === guardian_id
      ? "You are this child's only guardian. Invite another guardian first."
      : 'This child has no other guardian.',
  )
  if (isChild && guardianships.length === 1) throw lastGuardianRefusal
  const { now } = store
  await withoutActing(store.env, minor_id, [guardian_id], () =>
    store
      .commit([
        endGuardianship(db, ending.guardianship.id, { now, needs_another: isChild }),
        fillFirstPlace(db, minor_id, isChild ? rightColumns(EVERY_RIGHT) : {}),
        deleteActingLogins(db, minor_id, guardian_id),
        minorChanged(store, minor_id),
      ])
      .catch((error: unknown) => {
        // The other guardian left between the read and the batch.
        throw isOvertaken(error, 'guardianships') ? lastGuardianRefusal : error
      }),
  )
}

async function ownMinor(store: DirectoryStore, guardianId: string, minorId: string): Promise<GuardedMinor> {
  const guardianship = await guardianshipOf(store.db, guardianId, minorId)
  if (!guardianship) throw new Refusal('not_found')
  return guardedMinor(store, guardianship)
}

async function guardedMinor(store: DirectoryStore, guardianship: Guardianship): Promise<GuardedMinor> {
  const own = hasAddress(guardianship.user.email)
  const [link, handover] = await Promise.all([
    minorLink(store, guardianship),
    handoverOf(store.db, guardianship.user.id),
  ])
  return {
    ...link,
    dob: guardianship.dob,
    has_own_sign_in: own,
    may_manage_guardians: guardianship.guardianship.is_first && !own,
    adult_date: adultDate(guardianship.dob),
    handover_email: handover?.email ?? '',
  }
}

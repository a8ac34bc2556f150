import type { z } from 'zod'
import { type MemberProfile, memberProfile, type putMember } from '#contracts/api/users'
import { Refusal } from '#contracts/errors'
import { REQUIRED_TEXT } from '#domain/content/intake'
import { guardiansOf } from '#db/directory/queries/guardians'
import { memberRecord, updateMember } from '#db/directory/queries/members'
import { personById } from '#db/directory/queries/people'
import { touchUser, unlessTouched } from '#db/directory/queries/providers'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { saveSeen, mergedWithSeen } from '../seen-save.ts'
import { openFields, ownRecord, sealFields } from '../sealed-fields.ts'
import { hasAddress } from '../people/account-address.ts'
import {
  assertAddressOfCountry,
  assertOldEnough,
  assertPossibleBirth,
  missingDetails,
} from '../people/member-details.ts'
import { throwFieldError, throwFieldErrors } from '../../invalid-request.ts'
import { isMinor } from '../people/guardianships.ts'
import { memberChanged, minorChanged } from '../wake-ups.ts'

type OwnRecord = MemberProfile & { signup_form_finished: boolean }

const NAMES = ['first_name', 'preferred_first_name', 'last_name'] as const
/** What the charts of the member's practices know besides the date of birth. */
const TOLD = [...NAMES, 'phone_number'] as const
const ADDRESS = ['country', 'home_state', 'home_zipcode'] as const
/** Fields that are only right together. */
const TOGETHER = [
  [...ADDRESS, 'home_address_line1', 'home_city'],
  ['insurance_provider', 'insurance_group_id', 'insurance_member_id'],
]
type Changes = z.infer<typeof putMember.body>
type By = { isGuardian: boolean }

/** A member's own record. Throws `not_found` for users without one. */
export async function readMember(store: DirectoryStore, userId: string): Promise<OwnRecord> {
  return (await readVersion(store, userId)).record
}

async function readVersion(store: DirectoryStore, userId: string): Promise<{ record: OwnRecord; version: number }> {
  const found = await memberRecord(store.db, userId)
  if (!found) throw new Refusal('not_found')
  return { record: await recordOf(store, userId, found), version: found.user.modify_datetime.getTime() }
}

type Found = NonNullable<Awaited<ReturnType<typeof memberRecord>>>

async function recordOf(store: DirectoryStore, userId: string, found: Found): Promise<OwnRecord> {
  const { user, profile } = found
  const opened = await openFields(store.env, ownRecord('member_profiles', userId), profile)
  const { dob, home_address_line1, country, home_state, home_city, home_zipcode } = profile
  return {
    ...opened,
    dob,
    home_address_line1,
    country,
    home_state,
    home_city,
    home_zipcode,
    gender: memberProfile.shape.gender.catch('').parse(profile.gender),
    sex: memberProfile.shape.sex.catch('').parse(profile.sex),
    orchid_user_id: user.id,
    first_name: user.first_name,
    preferred_first_name: user.preferred_first_name,
    last_name: user.last_name,
    timezone: user.timezone,
    signup_form_finished: user.signup_form_finished,
  }
}

/**
 * Saves the given fields of a member's record. `finish` completes the registration; then no required field may be
 * empty. Throws StaleRecord when something was changed that the form has not seen.
 */
export function saveMember(store: DirectoryStore, userId: string, changes: Changes, by: By): Promise<OwnRecord> {
  return saveSeen('users', () => saveOnce(store, userId, changes, by))
}

async function saveOnce(
  store: DirectoryStore,
  userId: string,
  { finish, seen, ...wanted }: Changes,
  by: By,
): Promise<OwnRecord> {
  const { db } = store
  const { record: before, version } = await readVersion(store, userId)
  const changes = mergedWithSeen(wanted, seen, before, TOGETHER)
  const merged: OwnRecord = { ...before, ...changes }
  const hasNewBirthDate = merged.dob !== before.dob
  if (hasNewBirthDate)
    await assertBirthDate(store, userId, merged.dob, {
      before: before.dob,
      isComplete: before.signup_form_finished,
      isGuardian: by.isGuardian,
      zone: merged.timezone,
    })
  // In a complete record no required field may become empty.
  const missing = finish || merged.signup_form_finished ? missingDetails(merged) : []
  throwFieldErrors(missing.map((field) => ({ path: [field], message: REQUIRED_TEXT })))
  // Unchanged fields are not checked, so that an old error does not block other changes.
  const isUnchanged = (field: (typeof ADDRESS)[number]) => !finish && merged[field] === before[field]
  assertAddressOfCountry({
    country: merged.country,
    home_state: isUnchanged('country') && isUnchanged('home_state') ? '' : merged.home_state,
    home_zipcode: isUnchanged('country') && isUnchanged('home_zipcode') ? '' : merged.home_zipcode,
  })
  // Only the given fields are written, because another request may be changing the others.
  const { first_name, preferred_first_name, last_name, timezone, ...record } = changes
  const account = {
    first_name,
    preferred_first_name,
    last_name,
    timezone,
    ...(finish && { signup_form_finished: true }),
  }
  const sealed = await sealFields(store.env, ownRecord('member_profiles', userId), record)
  await store.commit([
    ...(seen ? [unlessTouched(db, userId, version)] : []),
    touchUser(db, userId, account, store.now),
    ...updateMember(db, userId, sealed),
    ...(hasNewBirthDate || TOLD.some((field) => merged[field] !== before[field]) ? [memberChanged(store, userId)] : []),
    // The 18th birthday begins at the midnight of their zone.
    ...((hasNewBirthDate || merged.timezone !== before.timezone) &&
    [before, merged].some(({ dob, timezone }) => isMinor({ dob, user: { timezone } }))
      ? [minorChanged(store, userId)]
      : []),
  ])
  return readMember(store, userId)
}

/**
 * Refuses a date of birth that is impossible or that must not be set here. Members must be at least 13, except children
 * without a login. A member whose registration is complete cannot turn from a minor into an adult or the reverse, and a
 * minor with guardians cannot become an adult. A guardian cannot set the date of birth of a minor with a login.
 */
async function assertBirthDate(
  store: DirectoryStore,
  userId: string,
  dob: string,
  { before, isComplete, isGuardian, zone }: { before: string; isComplete: boolean; isGuardian: boolean; zone: string },
): Promise<void> {
  const { db } = store
  const person = await personById(db, userId)
  const isChild = person !== null && !hasAddress(person.user.email)
  if (isGuardian && !isChild) throwFieldError(['dob'], 'Only the teenager can change this.')
  assertPossibleBirth(dob, zone)
  if (!isChild) assertOldEnough(dob, zone)
  const isYoung = (date: string) => isMinor({ dob: date, user: { timezone: zone } })
  // A registered minor is refused even without guardians. Otherwise the minor would no longer need a guardian's
  // consent.
  if (isYoung(before) && !isYoung(dob) && (isComplete || (await guardiansOf(db, userId)).length > 0))
    throwFieldError(
      ['dob'],
      'Please contact us to change this date of birth. You cannot change it from under 18 to 18 or older yourself.',
    )
  if (isComplete && !isYoung(before) && isYoung(dob))
    throwFieldError(['dob'], 'With this date you would be under 18. If that is so, please contact us to change it.')
}

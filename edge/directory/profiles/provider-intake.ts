import type { z } from 'zod'
import type { putProviderType } from '#contracts/api/professional-types'
import { NO_PROVIDER_TEXT, type ProviderProfile, type putProvider } from '#contracts/api/users'
import { Refusal } from '#contracts/errors'
import {
  insertType,
  providerRecord,
  saveProvider,
  touchUser,
  unlessTouched,
  updateType,
} from '#db/directory/queries/providers'
import { retireAddress, takenAddresses } from '#db/directory/queries/profile-addresses'
import { specialtyProblem } from '#domain/content/profile-values'
import { isFreeName } from '#domain/content/reserved-paths'
import { uuidv7 } from '#kernel/ids'
import { type OpenedProvider, presentProviderProfile, presentProviderType } from '../../presenters/provider-profile.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { saveSeen, mergedWithSeen } from '../seen-save.ts'
import { openFields, ownRecord, sealFields } from '../sealed-fields.ts'
import { assertStaysComplete } from './complete-intake.ts'
import { throwFieldError } from '../../invalid-request.ts'
import { profileChanged } from '../wake-ups.ts'
import { isUniqueClash } from '../statements.ts'

type TypeChange = z.infer<typeof putProviderType.body>
type TypeIn = TypeChange['orchid_pro_type']
type Changes = z.infer<typeof putProvider.body>

/** Fields that are only right together. */
const TOGETHER = [
  ['office_address_line1', 'office_city', 'office_state', 'office_zipcode'],
  ['mail_address_line1', 'mail_city', 'mail_state', 'mail_zipcode'],
  ['insurance_accepted', 'insurance_terms'],
]

/** Reads a provider's record, with its texts opened. Throws `not_found` for users without one. */
export async function readProvider(store: DirectoryStore, userId: string): Promise<OpenedProvider> {
  const record = await providerRecord(store.db, userId)
  if (!record) throw new Refusal('not_found', NO_PROVIDER_TEXT)
  return { ...record, intake: await openFields(store.env, ownRecord('provider_profiles', userId), record.intake) }
}

const TAKEN_ADDRESS = 'This web address is taken. Please choose another one.'

/**
 * Saves any part of a provider's profile. Throws `conflict` when the custom URL is taken, InvalidRequest when a value
 * is impossible (such as an age, a state or a zip) or a complete intake would lose a required field, StaleRecord when
 * something was changed that the form has not seen.
 */
export function saveProviderProfile(store: DirectoryStore, userId: string, changes: Changes): Promise<ProviderProfile> {
  return saveSeen('users', () => saveProfileOnce(store, userId, changes)).catch((error: unknown) => {
    // Somebody else chose the same address since it was checked; a provider's rows share nothing else.
    throw changes.custom_url && isUniqueClash(error) ? new Refusal('conflict', TAKEN_ADDRESS) : error
  })
}

async function saveProfileOnce(
  store: DirectoryStore,
  userId: string,
  { seen, ...wanted }: Changes,
): Promise<ProviderProfile> {
  const { db } = store
  const record = await readProvider(store, userId)
  const { practice_id } = record.profile
  const changes = mergedWithSeen(given(wanted), seen, presentProviderProfile(record), TOGETHER)
  assertStaysComplete(record, (kept) => ({ ...kept, ...changes }))
  const {
    first_name,
    last_name,
    preferred_first_name,
    timezone,
    headline,
    biography,
    specialties,
    custom_url,
    page_published: is_published,
    licenses,
    additional_office_locations,
    confirmed_have_social_security_number_allowed_to_work_in_usa: allowed_to_work,
    accepting_clients,
    business_type,
    languages,
    therapy_approaches,
    insurance_accepted,
    insurance_terms,
    graduate,
    certifications,
    ...intake
  } = changes
  await checkCustomUrl(store, userId, custom_url)
  const [from, to] = [record.profile.custom_url, custom_url || null]
  const sealed = await sealFields(store.env, ownRecord('provider_profiles', userId), given(intake))
  await store.as({ ...store.ctx, idempotency: null }).once(userId, async () => ({
    answer: null,
    statements: [
      ...(seen ? [unlessTouched(db, userId, record.user.modify_datetime.getTime())] : []),
      ...(custom_url === undefined || from === to ? [] : retireAddress(db, { user_id: userId, from, to }, store.now)),
      ...saveProvider(
        db,
        userId,
        {
          user: given({ first_name, last_name, preferred_first_name, timezone }),
          intake: given({ ...sealed, allowed_to_work }),
          profile: given({
            headline,
            biography,
            specialties,
            is_published,
            custom_url: custom_url === '' ? null : custom_url,
          }),
          details: given({
            accepting_clients,
            business_type,
            languages,
            therapy_approaches,
            insurance_accepted,
            insurance_terms,
            graduate,
            certifications,
          }),
          licenses: licenses?.map(({ orchid_pro_type_id, ...license }, place) => ({
            ...license,
            user_id: userId,
            place,
            provider_type_id: orchid_pro_type_id,
          })),
          offices: additional_office_locations?.map((office, place) => ({ ...office, user_id: userId, place })),
        },
        store.now,
      ),
      profileChanged(store, { user_id: userId, practice_id }),
    ],
  }))
  return presentProviderProfile(await readProvider(store, userId))
}

/** Adds a professional type. Throws InvalidRequest for a specialty that is not in the lists. */
export async function addProviderType(store: DirectoryStore, userId: string, type: TypeIn) {
  assertSpecialty(type)
  const { db } = store
  const { practice_id } = (await readProvider(store, userId)).profile
  return store.once(userId, async () => {
    const { now } = store
    const row = {
      id: uuidv7(now),
      user_id: userId,
      ...columnsOf(type),
      create_datetime: now,
      modify_datetime: now,
      marked_deleted_datetime: null,
    }
    const changed = profileChanged(store, { user_id: userId, practice_id })
    return {
      answer: presentProviderType(row),
      statements: [insertType(db, row), touchUser(db, userId, {}, now), changed],
    }
  })
}

/**
 * Changes a professional type. Throws `not_found` when it does not exist or belongs to someone else, InvalidRequest for
 * a specialty that is not in the lists and when a complete intake would lose a required field, StaleRecord when it was
 * changed unseen.
 */
export function changeProviderType(store: DirectoryStore, userId: string, id: string, change: TypeChange) {
  return saveSeen('users', () => changeTypeOnce(store, userId, id, change))
}

async function changeTypeOnce(store: DirectoryStore, userId: string, id: string, { seen, ...wanted }: TypeChange) {
  const { db } = store
  const record = await readProvider(store, userId)
  const known = record.types.find((row) => row.id === id)
  if (!known) throw new Refusal('not_found')
  const { orchid_pro_type: type } = mergedWithSeen(wanted, seen, presentProviderType(known))
  const { specialty, sub_specialty } = columnsOf(type)
  if (specialty !== known.specialty || sub_specialty !== known.sub_specialty) assertSpecialty(type)
  assertStaysComplete(record, (kept) => ({
    ...kept,
    orchid_pro_types: kept.orchid_pro_types.map((row) =>
      row.orchid_pro_type_id === id ? { ...row, orchid_pro_type: type } : row,
    ),
  }))
  const { now } = store
  await store.commit([
    ...(seen ? [unlessTouched(db, userId, record.user.modify_datetime.getTime())] : []),
    updateType(db, { id, user_id: userId }, columnsOf(type), now),
    touchUser(db, userId, {}, now),
    profileChanged(store, { user_id: userId, practice_id: record.profile.practice_id }),
  ])
  const row = (await readProvider(store, userId)).types.find((known) => known.id === id)
  if (!row) throw new Refusal('not_found')
  return presentProviderType(row)
}

function assertSpecialty({ type, specialty }: TypeIn): void {
  const problem = type === 'physician' && specialty ? specialtyProblem(specialty) : null
  if (problem) throwFieldError(['orchid_pro_type', 'specialty'], problem)
}

/** The columns of a professional type. Only physicians have a specialty. */
function columnsOf({ type, specialty }: TypeIn) {
  const stored = type === 'physician' ? specialty : null
  return { type, specialty: stored?.specialty ?? null, sub_specialty: stored?.sub_specialty ?? null }
}

async function checkCustomUrl(store: DirectoryStore, userId: string, customUrl: string | undefined): Promise<void> {
  if (!customUrl) return
  if (!isFreeName(customUrl))
    throwFieldError(['custom_url'], 'This web address is not available. Please choose another one.')
  if ((await takenAddresses(store.db, userId, [customUrl])).size > 0) throw new Refusal('conflict', TAKEN_ADDRESS)
}

/** The fields that were sent: those that are not undefined. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

import type { UserType } from '#contracts/plain/user-kinds'
import type { z } from 'zod'
import type { ChosenTime } from '#contracts/api/member-registration'
import type { createMemberAccount, createProviderAccount } from '#contracts/api/users'
import { pendingRows } from '#db/directory/queries/pending-registrations'
import { personByEmail } from '#db/directory/queries/people'
import { agreedVersions } from '#domain/content/legal-versions'
import { DAY } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { settings } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { hashesOf } from '../keyed-hash.ts'
import { linkToken } from '../mailed-link.ts'
import { assertOldEnough, assertPossibleDetails } from '../people/member-details.ts'
import { assertUncommonPassword } from '../sign-in/common-password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { waitingPasswordsOf } from '../sign-in/waiting-passwords.ts'
import { type Details, sealDetails } from './details.ts'

type Created = { orchid_user_id: string; email_confirmed: boolean }
type NewProvider = z.infer<typeof createProviderAccount.body>
type NewMember = z.infer<typeof createMemberAccount.body>

/** How long a mailed confirmation link works. Each mail begins it anew. */
export const LINK_LIFE = DAY
/** How long a registration waits for its confirmation. Until then a new link can be mailed. */
const WAITS = 7 * DAY

/** Registers a provider. `zone` is used when the form has no time zone. */
export async function registerProvider(store: DirectoryStore, form: NewProvider, zone: string): Promise<Created> {
  const { first_name, last_name, timezone, signup_channel } = form.orchid_pro_in
  return register(store, form.user_in, {
    user_type: 'orchid_pro',
    booking: null,
    details: {
      person: {
        first_name,
        last_name,
        preferred_first_name: '',
        timezone: timezone ?? zone,
        signup_channel_amhc: signup_channel === 'amhc',
      },
      record: null,
      invite_code: null,
    },
  })
}

/** Registers a member. Throws InvalidRequest for impossible details and for a person under 13. */
export async function registerMember(
  store: DirectoryStore,
  { user_in, patient_in, booking }: NewMember,
  { zone, invite_code }: { zone: string; invite_code: string | null },
): Promise<Created> {
  const { first_name, last_name, preferred_first_name = '', timezone, is_over_eighteen: _, ...record } = patient_in
  assertPossibleDetails(record, timezone ?? zone, ['patient_in'])
  if (record.dob !== '') assertOldEnough(record.dob, timezone ?? zone, ['patient_in'])
  const person = {
    first_name,
    last_name,
    preferred_first_name,
    timezone: timezone ?? zone,
    signup_channel_amhc: false,
  }
  return register(store, user_in, {
    user_type: 'member',
    booking: booking ?? null,
    details: {
      person,
      record,
      invite_code,
      agreed: {
        versions: agreedVersions('registration', settings(store.env).LEGAL_APPROVED),
        at: store.now,
      },
    },
  })
}

/**
 * Writes a registration that waits for its confirmation, and requests a mail: the link or, when the email has an
 * account, a notice about it. Nothing of an account is written or changed, and both cases take the same steps, so that
 * a registration never reveals who has an account.
 */
async function register(
  store: DirectoryStore,
  { email, password }: { email: string; password: string },
  given: { user_type: UserType; details: Details; booking: ChosenTime | null },
): Promise<Created> {
  await assertUncommonPassword(['user_in', 'password'], password)
  const names = await hashesOf(keysFor(store.env, 'hashes'), 'registration', email)
  const [caller = '', ...earlierCallers] = names.map((name) => `anonymous/${name}`)
  const { db } = store
  let hashed: Promise<string> | undefined
  const create = async () => {
    // The attempt is counted and the password hashed once, even when the effect is computed twice. When a repeated key
    // gets its stored answer, neither happens.
    hashed ??= countedHash(store, email, password)
    const password_hash = await hashed
    const { now } = store
    const id = uuidv7(now)
    const { hash } = await linkToken(store.env, 'confirm-email', id)
    const known = await personByEmail(db, email)
    return {
      answer: { orchid_user_id: id, email_confirmed: false },
      statements: [
        ...pendingRows(db, {
          id,
          email,
          user_type: given.user_type,
          password_hash,
          ...(await sealDetails(store.env, id, given)),
          token_hash: hash,
          link_expires_at: now + LINK_LIFE,
          expires_at: now + WAITS,
          create_datetime: now,
        }),
        ...store.mail(
          known
            ? { kind: 'account_exists', user_id: known.user.id }
            : { kind: 'confirm_registration', user_id: '', registration_id: id },
          '',
          now,
        ),
      ],
    }
  }
  return store.once(caller, create, earlierCallers)
}

async function countedHash(store: DirectoryStore, email: string, password: string): Promise<string> {
  await takeTry(store.env, email, 'registration')
  const { salt } = await waitingPasswordsOf(store, email)
  return hashPassword(store.env, email, password, salt)
}

import type { z } from 'zod'
import type { createMemberAccount, createProviderAccount } from '#contracts/api/users'
import { personByEmail } from '#db/directory/queries/people'
import { accountRows, memberRows, providerRows } from '#db/directory/queries/registration'
import { uuidv7 } from '#kernel/ids'
import { keysFor } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { confirmationMail } from './confirm-email.ts'
import { assertUncommonPassword } from '../sign-in/common-password.ts'
import { takeTry } from '../email-gate.ts'
import { hashesOf } from '../keyed-hash.ts'
import type { Statement } from '../statements.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { assertPossibleDetails, assertOldEnough } from '../people/member-details.ts'

type Created = { orchid_user_id: string; email_confirmed: boolean }
type Person = {
  first_name: string
  last_name: string
  preferred_first_name: string
  user_type: 'member' | 'orchid_pro'
  timezone: string
  signup_channel_amhc: boolean
}
type NewProvider = z.infer<typeof createProviderAccount.body>
type NewMember = z.infer<typeof createMemberAccount.body>

/** Registers a provider with their own practice. `zone` is used when the form has no time zone. */
export async function registerProvider(store: DirectoryStore, form: NewProvider, zone: string): Promise<Created> {
  const { first_name, last_name, timezone, signup_channel } = form.orchid_pro_in
  const practice_id = uuidv7(store.now)
  const person: Person = {
    first_name,
    last_name,
    preferred_first_name: '',
    user_type: 'orchid_pro',
    timezone: timezone ?? zone,
    signup_channel_amhc: signup_channel === 'amhc',
  }
  return register(store, form.user_in, person, practice_id, (user_id, now) =>
    providerRows(store.db, { user_id, practice_id, legal_first_name: first_name, now }),
  )
}

/** Registers a member. Throws InvalidRequest for impossible details and for a person under 13. */
export async function registerMember(store: DirectoryStore, form: NewMember, zone: string): Promise<Created> {
  const { first_name, last_name, preferred_first_name = '', timezone, is_over_eighteen: _, ...record } = form.patient_in
  assertPossibleDetails(record, ['patient_in'])
  assertOldEnough(record.dob, ['patient_in'])
  const person: Person = {
    first_name,
    last_name,
    preferred_first_name,
    user_type: 'member',
    timezone: timezone ?? zone,
    signup_channel_amhc: false,
  }
  return register(store, form.user_in, person, '', (user_id) => memberRows(store.db, { user_id, ...record }))
}

/**
 * Creates the account, the rows of its kind (`ownRows`) and the confirmation mail in one batch. When the email already
 * has an account, the response is the same and its user gets a mail, so that registration never reveals who has an
 * account.
 */
async function register(
  store: DirectoryStore,
  { email, password }: { email: string; password: string },
  person: Person,
  practice_id: string,
  ownRows: (userId: string, now: number) => readonly Statement[],
): Promise<Created> {
  await assertUncommonPassword(['user_in', 'password'], password)
  const names = await hashesOf(keysFor(store.env, 'hashes'), 'registration', email)
  const [caller = '', ...earlierCallers] = names.map((name) => `anonymous/${name}`)
  const { db } = store
  let hashed: Promise<string> | undefined
  const create = async () => {
    // The attempt is counted and the password hashed once, even when the effect is computed twice. When a repeated key
    // gets its stored answer, neither happens.
    hashed ??= takeTry(store.env, email, 'registration').then(() => hashPassword(store.env, email, password))
    const password_hash = await hashed
    const { now } = store
    const user_id = uuidv7(now)
    const answer = { orchid_user_id: user_id, email_confirmed: false }
    const known = await personByEmail(db, email)
    if (known) return { answer, statements: store.mail({ kind: 'account_exists', user_id: known.user.id }, '', now) }
    return {
      answer,
      statements: [
        ...accountRows(db, { id: user_id, email, password_hash, ...person, now }),
        ...ownRows(user_id, now),
        ...(await confirmationMail(store, { user_id, practice_id })),
      ],
    }
  }
  return store.once(caller, create, earlierCallers)
}

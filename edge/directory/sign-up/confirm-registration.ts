import type { UserType } from '#contracts/plain/user-kinds'
import type { ChosenTime } from '#contracts/api/member-registration'
import { Refusal } from '#contracts/errors'
import { acceptanceRows } from '#db/directory/queries/legal-acceptances'
import { memberInvitationRows } from '#db/directory/queries/invitations'
import { passwordOf } from '#db/directory/queries/password-resets'
import {
  confirmPending,
  type PendingRow,
  pendingByHash,
  replacePending,
} from '#db/directory/queries/pending-registrations'
import { personByEmail } from '#db/directory/queries/people'
import { accountRows, memberRows, providerRows } from '#db/directory/queries/registration'
import { contradiction } from '#domain/access/same-person'
import { isOver } from '#domain/mail/invitation'
import { dayIn } from '#domain/scheduling/zone'
import { uuidv7 } from '#kernel/ids'
import { throwFieldError } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { hashToken } from '../mailed-link.ts'
import { missingDetails } from '../people/member-details.ts'
import { assertUncommonPassword } from '../sign-in/common-password.ts'
import { hashPassword, verifyPassword } from '../sign-in/password-hash.ts'
import { isOvertaken, isUniqueClash, type Statement } from '../statements.ts'
import { clientChanged } from '../wake-ups.ts'
import { type Details, openBooking, openDetails } from './details.ts'

const HAS_ACCOUNT_TEXT = 'There is already an account with this email. Log in, or choose a new password.'
const PASSWORD_MISSING_TEXT = 'Please enter your password'
const WRONG_PASSWORD_TEXT =
  'This is not the password you chose when you registered. You can choose another one instead.'

type Given = { password?: string | undefined; new_password?: string | undefined }

/** An account whose email was confirmed by the link of a registration. `stored` is the hash of its password. */
export type ConfirmedRegistration = {
  user_id: string
  user_type: UserType
  email: string
  stored: string
  booking: ChosenTime | null
  /** False for a repeat: the link has made the account before, so it logs no one in. */
  isNew: boolean
}

/** What the link of a registration still needs. Throws `link_invalid`. */
export async function readRegistration(store: DirectoryStore, token: string) {
  const pending = await pendingByHash(store.db, await hashToken(token), store.now)
  if (!pending) throw new Refusal('link_invalid')
  const { email, outcome } = pending
  if (outcome === 'confirmed') return { state: 'done' as const, email }
  const has_account = outcome === 'replaced' || (await personByEmail(store.db, email)) !== null
  return { state: has_account ? ('has_account' as const) : ('password' as const), email }
}

/**
 * Creates the account of a registration by its mailed link, with the password that was chosen at the registration or
 * with another one, and ends the other registrations of its email. A repeat with the same password gets the same
 * answer. Throws `conflict` when the email has an account, `link_invalid` when the token belongs to no registration and
 * for a repeat with another password, InvalidRequest for the password, `too_many`.
 */
export async function confirmRegistration(
  store: DirectoryStore,
  token: string,
  given: Given,
): Promise<ConfirmedRegistration> {
  const find = async () => pendingByHash(store.db, await hashToken(token), store.now)
  const pending = await find()
  if (!pending) throw new Refusal('link_invalid')
  if (pending.outcome === 'confirmed') return repeated(store, pending, given)
  if (pending.outcome === 'replaced') throw new Refusal('conflict', HAS_ACCOUNT_TEXT)
  try {
    return await makeAccount(store, pending, given)
  } catch (error) {
    // The invitation has just been used or withdrawn: the account is made without it.
    if (isOvertaken(error, 'member_invitations')) return makeAccount(store, pending, given)
    if (!isOvertaken(error, 'pending_registrations') && !isUniqueClash(error)) throw error
    // Another request has just confirmed a registration of this email.
    const now = await find()
    if (now?.outcome !== 'confirmed') throw new Refusal('conflict', HAS_ACCOUNT_TEXT)
    return repeated(store, now, given)
  }
}

async function makeAccount(store: DirectoryStore, pending: PendingRow, given: Given): Promise<ConfirmedRegistration> {
  const { db } = store
  const { id, email, user_type } = pending
  if (await personByEmail(db, email)) {
    await store.commit([replacePending(db, email, store.now)])
    throw new Refusal('conflict', HAS_ACCOUNT_TEXT)
  }
  const stored = await provenHash(store, pending, given)
  const [details, booking] = await Promise.all([openDetails(store.env, pending), openBooking(store.env, pending)])
  const { now } = store
  // Someone else may have entered the details of a person who chooses another password: the intake shows them.
  const { person, record } = details
  const isWhole =
    record !== null && given.new_password === undefined && missingDetails({ ...person, ...record }).length === 0
  await store.commit([
    ...confirmPending(db, { id, email, forgets: given.new_password === undefined }, now),
    ...accountRows(db, {
      id,
      email,
      password_hash: stored,
      ...person,
      user_type,
      signup_form_finished: isWhole,
      now,
    }),
    ...(record ? memberRows(db, { user_id: id, ...record }) : newPractice(store, id, details, now)),
    // Someone else may have checked the box for a person who chooses another password.
    ...(details.agreed && given.new_password === undefined
      ? acceptanceRows(db, id, { by: 'registration', ...details.agreed })
      : []),
    ...(await acceptance(store, pending, details, now)),
  ])
  return { user_id: id, user_type, email, stored, booking, isNew: true }
}

/** The hash of the password for the account. Throws InvalidRequest, `too_many`. */
async function provenHash(store: DirectoryStore, { email, password_hash }: PendingRow, given: Given): Promise<string> {
  const { password = '', new_password } = given
  if (new_password === undefined && password === '') throwFieldError(['password'], PASSWORD_MISSING_TEXT)
  if (new_password !== undefined) await assertUncommonPassword(['new_password'], new_password)
  await takeTry(store.env, email, 'confirmation')
  if (new_password !== undefined) return hashPassword(store.env, email, new_password)
  if (!(await verifyPassword(store.env, email, password_hash, password)))
    throwFieldError(['password'], WRONG_PASSWORD_TEXT)
  return password_hash
}

/** The answer to a link that has made its account before. */
async function repeated(
  store: DirectoryStore,
  pending: PendingRow,
  { password, new_password }: Given,
): Promise<ConfirmedRegistration> {
  const { id: user_id, user_type, email } = pending
  await takeTry(store.env, email, 'confirmation')
  const stored = await passwordOf(store.db, user_id)
  const isSame = stored !== null && (await verifyPassword(store.env, email, stored, new_password ?? password ?? ''))
  if (!isSame) throw new Refusal('link_invalid')
  return { user_id, user_type, email, stored, booking: await openBooking(store.env, pending), isNew: false }
}

/** The rows of a new provider, with a practice of their own. */
function newPractice(store: DirectoryStore, user_id: string, { person }: Details, now: number): readonly Statement[] {
  return providerRows(store.db, {
    user_id,
    practice_id: uuidv7(now),
    legal_first_name: person.first_name,
    now,
  })
}

/**
 * Accepts the invitation with whose code the person has registered, if it is still open and names them. It was compared
 * at the registration, and may have been sent again for someone else since.
 */
async function acceptance(
  store: DirectoryStore,
  { id, email }: PendingRow,
  { invite_code, person, record }: Details,
  now: number,
): Promise<readonly Statement[]> {
  if (invite_code === null) return []
  const invitation = await memberInvitationRows.byHash(store.db, await hashToken(invite_code))
  if (!invitation || invitation.email !== email || isOver(invitation, now)) return []
  const { first_name = '', preferred_first_name = '', last_name = '', dob = '' } = invitation.record
  const written = { first_name, preferred_first_name, last_name, dob }
  if (contradiction(written, { ...person, dob: record?.dob ?? '' }, dayIn(person.timezone, now))) return []
  return [memberInvitationRows.accept(store.db, invitation, id, now), clientChanged(store, invitation, now)]
}

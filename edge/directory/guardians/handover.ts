import type { CallContext } from '#domain/access/actor'
import type { AccountHandover } from '#contracts/internal/handovers'
import { Refusal } from '#contracts/errors'
import { deleteActingLogins, endGuardianshipsOf, guardiansOf } from '#db/directory/queries/guardians'
import {
  endHandover,
  handoverByHash,
  type HandoverRow,
  handoverOf,
  putHandoverAddress,
  takeHandover,
} from '#db/directory/queries/handovers'
import { guardianInvitationRows } from '#db/directory/queries/invitations'
import { passwordOf } from '#db/directory/queries/password-resets'
import { replacePending } from '#db/directory/queries/pending-registrations'
import { personByEmail, personById } from '#db/directory/queries/people'
import { passwordRow } from '#db/directory/queries/registration'
import { changeUser } from '#db/directory/queries/teams'
import { adultDate } from '#domain/access/of-age'
import { calledName } from '#domain/content/person-name'
import { firstZone, startOfDay } from '#domain/scheduling/zone'
import { DAY, type Millis, systemClock, toInstant } from '#kernel/clock'
import { sha256 } from '#kernel/signed-call'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hasAddress } from '../people/account-address.ts'
import { assertUncommonPassword } from '../sign-in/common-password.ts'
import { takeTry } from '../email-gate.ts'
import { withoutActing } from './guardians.ts'
import { hashToken, newLink } from '../mailed-link.ts'
import { isOvertaken, isUniqueClash, type Statement } from '../statements.ts'
import { isRightPassword } from '../sign-in/check-password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { isMinor } from '../people/guardianships.ts'
import { memberChanged, minorChanged } from '../wake-ups.ts'

const LINK_LIFE: Millis = 30 * DAY
const LINK_GONE = 'This link is no longer valid. Ask us for a new one.'

type Account = { user: { id: string; email: string; timezone: string }; dob: string }

/** A member's account and date of birth. Throws `not_found` when there is no such member or the date is unknown. */
async function accountOf(store: DirectoryStore, userId: string): Promise<Account> {
  const person = await personById(store.db, userId)
  if (person?.user.user_type !== 'member' || !person.dob) throw new Refusal('not_found')
  return { user: person.user, dob: person.dob }
}

/** The instant at which the 18th birthday begins in the person's own zone. */
const adultAt = ({ user, dob }: Account): string => toInstant(startOfDay(adultDate(dob), firstZone(user.timezone)))

/** The progress of an account's handover from its guardians to the young adult. Throws `not_found`. */
export async function readHandover(store: DirectoryStore, userId: string): Promise<AccountHandover> {
  const { db } = store
  const account = await accountOf(store, userId)
  const { user, dob } = account
  const [guardianships, handover] = await Promise.all([guardiansOf(db, userId), handoverOf(db, userId)])
  return {
    adult_at: adultAt(account),
    adult_date: adultDate(dob),
    guarded: guardianships.length > 0,
    ended: (handover?.ended_at ?? null) !== null,
    own_sign_in: hasAddress(user.email),
    address_known: Boolean(handover?.email),
    invited: isInvited(handover),
  }
}

function isInvited(handover: HandoverRow | null): boolean {
  return handover !== null && handover.link_id !== null && (handover.expires_at ?? 0) > systemClock()
}

/** Requests the notice mails about the coming birthday, once per operation. */
export async function requestNotices(
  store: DirectoryStore,
  userId: string,
  input: { operation_id: string; adult_at: string },
): Promise<{ mails: number }> {
  const account = await accountOf(store, userId)
  const { user } = account
  return onceFor(store, userId, input.operation_id, async () => {
    if (adultAt(account) !== input.adult_at || !isMinor(account)) return { answer: { mails: 0 }, statements: [] }
    const readers = await readersOf(store, user)
    return mailing(
      store,
      readers.map((user_id) => ({ kind: 'handover_notice', user_id, minor_user_id: userId })),
    )
  })
}

/**
 * Ends every guardianship of a person who has come of age: first the sessions, then the rows, and requests the mails
 * about it. `moved` is false before the birthday, and when no guardianship is left.
 */
export async function endForAdult(
  store: DirectoryStore,
  userId: string,
  operation_id: string,
): Promise<{ moved: boolean; mails: number }> {
  const { db } = store
  const account = await accountOf(store, userId)
  const { user } = account
  if (isMinor(account)) return { moved: false, mails: 0 }
  const guardianships = await guardiansOf(db, userId)
  let ended = { moved: false, mails: 0 }
  await withoutActing(
    store.env,
    userId,
    guardianships.map(({ guardianship }) => guardianship.guardian_user_id),
    async () => {
      ended = await onceFor<{ moved: boolean; mails: number }>(store, userId, operation_id, async () => {
        const remaining = await guardiansOf(db, userId)
        if (remaining.length === 0) return { answer: { moved: false, mails: 0 }, statements: [] }
        const { now } = store
        const { answer, statements } = mailing(
          store,
          (await readersOf(store, user)).map((user_id) => ({ kind: 'handover_ended', user_id, minor_user_id: userId })),
        )
        return {
          answer: { moved: true, ...answer },
          statements: [
            endGuardianshipsOf(db, userId, now),
            guardianInvitationRows.revokeAllOf(db, userId, now),
            deleteActingLogins(db, userId),
            endHandover(db, userId, { ended_at: now }),
            ...statements,
          ],
        }
      })
    },
  )
  return ended
}

/** Requests the mail with the link by which the young adult takes over the account. The previous link stops working. */
export async function inviteAdult(
  store: DirectoryStore,
  userId: string,
  operation_id: string,
): Promise<{ mails: number }> {
  const { db } = store
  const { user } = await accountOf(store, userId)
  return onceFor(store, userId, operation_id, async () => {
    const handover = await handoverOf(db, userId)
    if (hasAddress(user.email) || !handover?.email || handover.ended_at === null)
      return { answer: { mails: 0 }, statements: [] }
    const { link_id, token_hash, expires_at } = await newLink(store.env, 'account-handover', LINK_LIFE)
    const { answer, statements } = mailing(store, [
      { kind: 'account_handover', user_id: userId, minor_user_id: userId },
    ])
    const { ended_at } = handover
    return {
      answer,
      statements: [endHandover(db, userId, { ended_at, link_id, token_hash, expires_at }), ...statements],
    }
  })
}

/**
 * Sets the email to which a young adult is invited; used by support. Throws `wrong_state` before the guardianships have
 * ended and after the account was taken over, `conflict` for an email that has an account.
 */
export async function setAddressForAdult(store: DirectoryStore, userId: string, email: string): Promise<void> {
  const { db } = store
  const { user } = await accountOf(store, userId)
  const handover = await handoverOf(db, userId)
  if (!handover?.ended_at || hasAddress(user.email)) throw new Refusal('wrong_state')
  if (await personByEmail(db, email))
    throw new Refusal('conflict', 'There is already an account with this email. Ask the person for another one.')
  await store.commit([
    putHandoverAddress(db, userId, email),
    // A link that was mailed to the previous email stops working.
    endHandover(db, userId, { ended_at: handover.ended_at, link_id: null, token_hash: null, expires_at: null }),
    minorChanged(store, userId),
  ])
}

/**
 * Reads which account a link hands over, or has handed over, and whether its email has another account by now. Throws
 * `link_invalid` when the link was replaced, has expired or is forged.
 */
export async function readTakeover(store: DirectoryStore, token: string) {
  const { handover, account } = await ofLink(store, token)
  const taken = handover.taken_at !== null
  return {
    first_name: calledName(account.user),
    email: handover.email,
    expires_datetime: toInstant(handover.expires_at ?? 0),
    taken,
    // Only the reader of the mailbox has the token, so this tells no one else who has an account.
    email_in_use: !taken && (await personByEmail(store.db, handover.email)) !== null,
  }
}

/**
 * Hands an account over to the young adult: it gets a password and, as confirmed, the email to which the link was sent.
 * A repeat with the same password, because the answer may have been lost, gets the same answer. Throws `link_invalid`,
 * `conflict` when that email has an account by now, `too_many`.
 */
export async function takeOver(
  store: DirectoryStore,
  given: { token: string; password: string; timezone?: string | undefined },
): Promise<{ orchid_user_id: string; email: string }> {
  const before = await takenBefore(store, given)
  if (before) return before
  const { handover, account } = await usable(store, given.token)
  await assertUncommonPassword(['password'], given.password)
  await takeTry(store.env, handover.email, 'registration')
  const { db } = store
  const taken = new Refusal(
    'conflict',
    'There is already an account with this email. Please contact us to use another email.',
  )
  if (await personByEmail(db, handover.email)) throw taken
  const password_hash = await hashPassword(store.env, handover.email, given.password)
  const { now } = store
  const { id } = account.user
  const { timezone } = given
  await store
    .commit([
      takeHandover(db, { minor_user_id: id, token_hash: await hashToken(given.token) }, now),
      changeUser(db, id, { email: handover.email, ...(timezone && { timezone }) }, now),
      passwordRow(db, id, password_hash, now),
      replacePending(db, handover.email, now),
      minorChanged(store, id),
      // The practices learn the email of the account.
      memberChanged(store, id),
    ])
    .catch(async (error: unknown) => {
      // Another request may just have used the same link.
      const done = await takenBefore(store, given)
      if (done) return
      if (isOvertaken(error, 'account_handovers')) throw new Refusal('link_invalid', LINK_GONE)
      throw isUniqueClash(error) ? taken : error
    })
  return { orchid_user_id: id, email: handover.email }
}

/**
 * The answer to a link that has handed over its account with this password before, and would not have expired yet; null
 * for a link that was not used. Throws `link_invalid` for another password, `too_many`.
 */
async function takenBefore(store: DirectoryStore, { token, password }: { token: string; password: string }) {
  const { db } = store
  const handover = await handoverByHash(db, await hashToken(token))
  if (!handover || handover.taken_at === null || !isInvited(handover)) return null
  const { minor_user_id: orchid_user_id, email } = handover
  const stored = await passwordOf(db, orchid_user_id)
  const account = { address: email, user_id: orchid_user_id, stored }
  if (stored === null || !(await isRightPassword(store, account, password)))
    throw new Refusal('link_invalid', LINK_GONE)
  return { orchid_user_id, email }
}

/** The handover of a link that has not expired, used or not, and its account. Throws `link_invalid`. */
async function ofLink(store: DirectoryStore, token: string) {
  const { db } = store
  const handover = await handoverByHash(db, await hashToken(token))
  const account = handover && isInvited(handover) ? await personById(db, handover.minor_user_id) : null
  if (!handover || !account || isMinor(account)) throw new Refusal('link_invalid', LINK_GONE)
  return { handover, account }
}

async function usable(store: DirectoryStore, token: string) {
  const found = await ofLink(store, token)
  if (found.handover.taken_at !== null || hasAddress(found.account.user.email))
    throw new Refusal('link_invalid', LINK_GONE)
  return found
}

/** The readers of mails about the handover: the guardians, and the minor if they have an email. */
async function readersOf(store: DirectoryStore, minor: Account['user']): Promise<string[]> {
  const guardianships = await guardiansOf(store.db, minor.id)
  return [
    ...guardianships.map(({ guardianship }) => guardianship.guardian_user_id),
    ...(hasAddress(minor.email) ? [minor.id] : []),
  ]
}

type Mail = Parameters<DirectoryStore['mail']>[0]

/** The statements that request the mails, and their number as the answer. */
function mailing(store: DirectoryStore, mails: readonly Mail[]) {
  return { answer: { mails: mails.length }, statements: mails.flatMap((mail) => store.mail(mail, '')) }
}

/** Runs one effect of a workflow run, once per operation. A repeated operation gets the first answer. */
async function onceFor<T>(
  store: DirectoryStore,
  userId: string,
  operation_id: string,
  effect: () => Promise<{ answer: T; statements: readonly Statement[] }>,
): Promise<T> {
  const idempotency: CallContext['idempotency'] = {
    route: `handover ${userId}`,
    key: operation_id,
    body_hash: await sha256(operation_id),
  }
  return store.as({ ...store.ctx, idempotency }).once('workflows', effect)
}

import { Refusal } from '#contracts/errors'
import { confirmationByHash, confirmationUsed } from '#db/directory/queries/confirmations'
import { renewPendingLink, waitingById } from '#db/directory/queries/pending-registrations'
import { personByEmail, personById } from '#db/directory/queries/people'
import { confirmationRows } from '#db/directory/queries/registration'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hashToken, linkToken } from '../mailed-link.ts'
import { takeTry } from '../email-gate.ts'
import type { Statement } from '../statements.ts'
import type { PendingRegistration } from './pending-registration.ts'
import { LINK_LIFE } from './register.ts'

/**
 * Statements that create a confirmation link of an account and request its mail. `practice_id` is '' for members.
 */
async function confirmationMail(
  store: DirectoryStore,
  to: { user_id: string; practice_id: string },
): Promise<readonly Statement[]> {
  const { db, now } = store
  const id = uuidv7(now)
  const mail_id = uuidv7(now)
  const { hash } = await linkToken(store.env, 'confirm-email', id)
  return [
    ...confirmationRows(db, { id, user_id: to.user_id, token_hash: hash, expires_at: now + LINK_LIFE, mail_id, now }),
    store.outbox(
      { entity: `mail/${mail_id}`, event: 'mail.requested.v1', practice_id: to.practice_id, subject_id: mail_id },
      now,
    ),
  ]
}

/**
 * Confirms the email of an account that was created before registrations waited beside the accounts. A repeat of a link
 * that has not expired is accepted as well. Throws `link_invalid` when the link has expired or is forged.
 */
export async function confirmEmail(store: DirectoryStore, token: string): Promise<{ user_id: string }> {
  const { db, now } = store
  const confirmation = await confirmationOf(store, token)
  if (confirmation.email_confirmed) return { user_id: confirmation.user_id }
  await store.commit(confirmationUsed(db, { ...confirmation, traceparent: store.ctx.traceparent }, now))
  return { user_id: confirmation.user_id }
}

/** What the confirmation link of an account still needs. Throws `link_invalid`. */
export async function readAccountConfirmation(store: DirectoryStore, token: string) {
  const { email, email_confirmed } = await confirmationOf(store, token)
  return { state: email_confirmed ? ('done' as const) : ('account' as const), email }
}

async function confirmationOf(store: DirectoryStore, token: string) {
  const confirmation = await confirmationByHash(store.db, await hashToken(token), store.now)
  // A link that was used before is good for nothing but to say that the email is confirmed.
  if (!confirmation || (confirmation.used_at !== null && !confirmation.email_confirmed))
    throw new Refusal('link_invalid')
  return confirmation
}

/** Mails a new confirmation link, unless the email is already confirmed. Throws `too_many`. */
export async function resendConfirmation(store: DirectoryStore, userId: string): Promise<void> {
  const { db } = store
  const person = await personById(db, userId)
  if (!person || person.user.email_confirmed) return
  await takeTry(store.env, person.user.email, 'confirmation_mail')
  await store.commit(await confirmationMail(store, { user_id: userId, practice_id: person.practice_id ?? '' }))
}

/**
 * Sends the mail of a registration again: its link or, when the email has an account, a notice about it. The response
 * never reveals which. Throws `too_many`.
 */
export async function resendToRegistered(store: DirectoryStore, pending: PendingRegistration): Promise<void> {
  await takeTry(store.env, pending.email, 'confirmation_mail')
  const { db, now } = store
  const [owner, waiting] = await Promise.all([personByEmail(db, pending.email), waitingById(db, pending.user_id, now)])
  if (owner) {
    const to = { user_id: owner.user.id, practice_id: owner.practice_id ?? '' }
    // The account that this browser registered with the previous release.
    const isOwn = owner.user.id === pending.user_id && !owner.user.email_confirmed
    await store.commit(
      isOwn ? await confirmationMail(store, to) : store.mail({ kind: 'account_exists', user_id: to.user_id }, '', now),
    )
  } else if (waiting?.email === pending.email)
    await store.commit([
      renewPendingLink(db, waiting.id, now + LINK_LIFE),
      ...store.mail({ kind: 'confirm_registration', user_id: '', registration_id: waiting.id }, '', now),
    ])
}

import { Refusal } from '#contracts/errors'
import { confirmationByHash, useConfirmation } from '#db/directory/queries/confirmations'
import { personByEmail, personById } from '#db/directory/queries/people'
import { confirmationRows } from '#db/directory/queries/registration'
import { DAY } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hashToken, linkToken } from '../mailed-link.ts'
import { takeTry } from '../email-gate.ts'
import type { Statement } from '../statements.ts'
import type { PendingRegistration } from './pending-registration.ts'

const LINK_LIFE = DAY

/** Statements that create a confirmation link and request its mail. `practice_id` is '' for members. */
export async function confirmationMail(
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
 * Confirms the email to which a link was sent, and returns its account. Throws `link_invalid` when the link was used
 * before, has expired or is forged.
 */
export async function confirmEmail(store: DirectoryStore, token: string): Promise<{ user_id: string }> {
  const { db, now } = store
  const confirmation = await confirmationByHash(db, await hashToken(token), now)
  if (!confirmation) throw new Refusal('link_invalid')
  if (!(await useConfirmation(db, { ...confirmation, traceparent: store.ctx.traceparent }, now)))
    throw new Refusal('link_invalid')
  store.committed()
  return { user_id: confirmation.user_id }
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
 * Sends the mail of a registration again: a new confirmation link or, when the email had an account before or is
 * confirmed by now, a notice that it has an account. The response never reveals which. Throws `too_many`.
 */
export async function resendToRegistered(store: DirectoryStore, pending: PendingRegistration): Promise<void> {
  await takeTry(store.env, pending.email, 'confirmation_mail')
  const { db } = store
  const [made, owner] = await Promise.all([personById(db, pending.user_id), personByEmail(db, pending.email)])
  if (!owner) return
  const to = { user_id: owner.user.id, practice_id: owner.practice_id ?? '' }
  const waits = made?.user.id === owner.user.id && !owner.user.email_confirmed
  await store.commit(
    waits
      ? await confirmationMail(store, to)
      : store.mail({ kind: 'account_exists', user_id: to.user_id }, to.practice_id),
  )
}

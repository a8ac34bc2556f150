import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { confirmationByHash, useConfirmation } from '#db/directory/queries/confirmations'
import { outboxRow } from '#db/directory/queries/outbox'
import { personByEmail, personById } from '#db/directory/queries/people'
import { confirmationRows } from '#db/directory/queries/registration'
import type { CallContext } from '#domain/access/actor'
import { DAY, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../../env.ts'
import { hashToken, linkToken } from '../mailed-link.ts'
import { requestMail } from '../directory-mail.ts'
import { takeTry } from '../email-gate.ts'
import type { Statement } from '../once.ts'
import type { PendingRegistration } from './pending-registration.ts'

const LINK_LIFE = DAY

/** Statements that make a confirmation link and ask for its mail. `practice_id` is '' for members. */
export async function confirmationMail(
  env: Env,
  to: { user_id: string; practice_id: string; traceparent: string },
): Promise<readonly Statement[]> {
  const db = directory(env.DIRECTORY)
  const now = systemClock()
  const id = uuidv7(now)
  const mail_id = uuidv7(now)
  const { hash } = await linkToken(env, 'confirm-email', id)
  return [
    ...confirmationRows(db, { id, user_id: to.user_id, token_hash: hash, expires_at: now + LINK_LIFE, mail_id, now }),
    outboxRow(
      db,
      {
        entity: `mail/${mail_id}`,
        event: 'mail.requested.v1',
        practice_id: to.practice_id,
        subject_id: mail_id,
        traceparent: to.traceparent,
      },
      now,
    ),
  ]
}

/** Confirms the address a link was mailed to; answers whose it is. Used, outlived and forged: `link_invalid`. */
export async function confirmEmail(env: Env, ctx: CallContext, token: string): Promise<{ user_id: string }> {
  const db = directory(env.DIRECTORY)
  const now = systemClock()
  const confirmation = await confirmationByHash(db, await hashToken(token), now)
  if (!confirmation) throw new Refusal('link_invalid')
  if (!(await useConfirmation(db, { ...confirmation, traceparent: ctx.traceparent }, now)))
    throw new Refusal('link_invalid')
  return { user_id: confirmation.user_id }
}

/** Mails a new link, unless the address is confirmed already. Throws `too_many`. */
export async function resendConfirmation(env: Env, ctx: CallContext, userId: string): Promise<void> {
  const db = directory(env.DIRECTORY)
  const person = await personById(db, userId)
  if (!person || person.user.email_confirmed) return
  await takeTry(env, person.user.email, 'confirmation_mail')
  const [first, ...rest] = await confirmationMail(env, {
    user_id: userId,
    practice_id: person.practice_id ?? '',
    traceparent: ctx.traceparent,
  })
  if (first) await db.batch([first, ...rest])
}

/**
 * Mails once more what a registration mailed: the link to confirm, or, where the address had an account before or is
 * confirmed by now, that it has one. The answer never tells which. Throws `too_many`.
 */
export async function resendToRegistered(env: Env, ctx: CallContext, pending: PendingRegistration): Promise<void> {
  await takeTry(env, pending.email, 'confirmation_mail')
  const db = directory(env.DIRECTORY)
  const [made, owner] = await Promise.all([personById(db, pending.user_id), personByEmail(db, pending.email)])
  if (!owner) return
  const to = { user_id: owner.user.id, practice_id: owner.practice_id ?? '', traceparent: ctx.traceparent }
  const waits = made?.user.id === owner.user.id && !owner.user.email_confirmed
  const [first, ...rest] = waits
    ? await confirmationMail(env, to)
    : requestMail(env, { kind: 'account_exists', user_id: to.user_id }, { ...to, now: systemClock() })
  if (first) await db.batch([first, ...rest])
}

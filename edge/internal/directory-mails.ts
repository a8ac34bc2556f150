import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { claimMail, markMail } from '#contracts/internal/workflows'
import { directory } from '#db/directory/connect'
import { type MailState, mailWithReader, moveMail } from '#db/directory/queries/mails'
import { systemClock } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import { type Env, settings } from '../env.ts'
import { confirmationLink } from '../identity/confirmation-token.ts'

/** Mails of the directory have plain ids; those of a practice carry its name. */
export function isDirectoryMail(mailId: string): boolean {
  return parseOwnedId(mailId) === null
}

/**
 * Claims a directory mail and reads what it says. A claim that never reached the mail server may be taken over: only
 * one of the claimants can move it to `sending`. Throws `not_found`.
 */
export async function claimDirectoryMail(
  env: Env,
  mailId: string,
  operationId: string,
): Promise<Response<typeof claimMail>> {
  const db = directory(env.DIRECTORY)
  const found = await mailWithReader(db, mailId)
  if (!found) throw new Refusal('not_found')
  const { mail, reader } = found
  // Confirmed by another link in the meantime: nothing left to ask for.
  if (mail.kind === 'confirm_email' && reader.email_confirmed && mail.state === 'claimable')
    await move(env, mailId, ['claimable'], 'void', operationId)
  else await move(env, mailId, ['claimable', 'claimed'], 'claimed', operationId)

  const now = (await mailWithReader(db, mailId))?.mail.state
  if (now !== 'claimed') return { state: now === 'sending' || now === 'sent' ? now : 'void', content: null }
  return {
    state: 'claimed',
    content: {
      to: reader.email,
      to_name: `${reader.preferred_first_name || reader.first_name} ${reader.last_name}`,
      kind: mail.kind,
      fields: await fieldsOf(env, mail, reader.preferred_first_name || reader.first_name),
      attachment: null,
    },
  }
}

/** Moves a claimed directory mail on. A repeat by the same operation answers `moved` again. Throws `not_found`. */
export async function markDirectoryMail(
  env: Env,
  mailId: string,
  to: 'sending' | 'sent' | 'failed',
  operationId: string,
): Promise<Response<typeof markMail>> {
  const target = ({ sending: 'sending', sent: 'sent', failed: 'claimable' } as const)[to]
  const moved = await move(env, mailId, [to === 'sending' ? 'claimed' : 'sending'], target, operationId)
  const found = await mailWithReader(directory(env.DIRECTORY), mailId)
  if (!found) throw new Refusal('not_found')
  const { state, operation_id } = found.mail
  return { state, moved: moved || (state === target && operation_id === operationId) }
}

function move(env: Env, id: string, from: readonly MailState[], to: MailState, operation_id: string): Promise<boolean> {
  return moveMail(directory(env.DIRECTORY), { id, from, to, operation_id }, systemClock())
}

type ConfirmOrExists = MailFields<'confirm_email'> | MailFields<'account_exists'>

async function fieldsOf(
  env: Env,
  mail: { kind: 'confirm_email' | 'account_exists'; confirmation_id: string | null },
  first_name: string,
): Promise<ConfirmOrExists> {
  const link =
    mail.kind === 'confirm_email' && mail.confirmation_id
      ? await confirmationLink(env, mail.confirmation_id)
      : `${settings(env).PUBLIC_URL}/login`
  return { first_name, link }
}

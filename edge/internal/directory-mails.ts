import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { claimMail, markMail } from '#contracts/internal/workflows'
import { mailWithReader, moveMail } from '#db/directory/queries/mails'
import { type ClaimStep, isClaimable } from '#domain/mail/claim'
import type { DirectoryMailKind } from '#domain/mail/kinds'
import { parseOwnedId } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { withPreferences } from '../directory/mail-preferences/mail-preferences.ts'
import { accountFills } from './account-mail.ts'
import { clientFills } from './client-mail.ts'
import { disputeFills } from './dispute-mail.ts'
import { endingFills } from './ending-mail.ts'
import { exportFills } from './export-mail.ts'
import { licenseFills } from './license-mail.ts'
import { guardianFills } from './guardian-mail.ts'
import type { Fill } from './mail-fill.ts'
import { messageFills } from './message-mail.ts'
import { submissionFills } from './submission-mail.ts'
import { teamFills } from './team-mail.ts'

/** The function that fills each kind of the directory's mails. */
const FILLS: Record<DirectoryMailKind, Fill> = {
  ...accountFills,
  ...clientFills,
  ...disputeFills,
  ...endingFills,
  ...exportFills,
  ...guardianFills,
  ...licenseFills,
  ...messageFills,
  ...submissionFills,
  ...teamFills,
}

/**
 * Whether a mail belongs to the directory and not to a practice. The id of a practice's mail contains the practice's
 * id.
 */
export function isDirectoryMail(mailId: string): boolean {
  return parseOwnedId(mailId) === null
}

/**
 * Claims a directory mail and returns its content. A mail that no longer makes sense becomes void. A mail that is
 * claimed but not being sent can be claimed again, because only one of the claimants can change it to `sending`. Throws
 * `not_found`.
 */
export async function claimDirectoryMail(
  store: DirectoryStore,
  mailId: string,
  operationId: string,
): Promise<Response<typeof claimMail>> {
  const found = await mailWithReader(store.db, mailId)
  if (!found) throw new Refusal('not_found')
  const { kind, state: before, about } = found.mail
  if (!isClaimable(before)) return { state: before, content: null }
  const filled = await FILLS[kind](store, about, found.reader)
  const letter = filled && (await withPreferences(store, { ...filled, kind, attachment: null }))
  const { state } = await move(store, mailId, letter ? 'claim' : 'void', operationId)
  if (letter && state === 'claimed') return { state, content: letter }
  return { state: isClaimable(state) ? 'void' : state, content: null }
}

/** Changes the state of a claimed directory mail. A repeated operation returns `moved` again. Throws `not_found`. */
export function markDirectoryMail(
  store: DirectoryStore,
  mailId: string,
  to: 'sending' | 'sent' | 'failed',
  operationId: string,
): Promise<Response<typeof markMail>> {
  return move(store, mailId, to, operationId)
}

async function move(store: DirectoryStore, mailId: string, step: ClaimStep, operation_id: string) {
  const moved = await moveMail(store.db, mailId, { step, operation_id }, store.now)
  if (!moved) throw new Refusal('not_found')
  return moved
}

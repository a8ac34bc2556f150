import type { ClaimStep, MailState } from '#domain/mail/claim'
import type { PracticeStore } from '../store/practice-store.ts'
import { mailRow, moveMail } from './mail-rows.ts'

/**
 * Takes a step: `sending` just before the mail server gets the text, then `sent`; `failed` makes it claimable again,
 * `void` says that it has no reader any more. One of several claimants wins `sending`; for the others `moved` is false
 * and they must not send. A repeat by the same operation answers `moved` again.
 */
export function markMail(
  store: PracticeStore,
  mailId: string,
  mark: { operation_id: string; state: Exclude<ClaimStep, 'claim'> },
): { state: MailState; moved: boolean } {
  return moveMail(store, mailRow(store, mailId), mark.state, mark.operation_id)
}

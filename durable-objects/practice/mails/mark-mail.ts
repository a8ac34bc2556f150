import type { ClaimStep, MailState } from '#domain/mail/claim'
import type { PracticeStore } from '../store/practice-store.ts'
import { mailRow, moveMail } from './mail-rows.ts'

/**
 * Moves a mail on: `sending` just before the mail server gets the text, then `sent`; `failed` makes it claimable again,
 * `void` says that nobody is left to read it. One of several claimants wins `sending`; for the others `moved` is false
 * and nothing may be sent. A repeat by the same operation answers `moved` again.
 */
export function markMail(
  store: PracticeStore,
  mailId: string,
  mark: { operation_id: string; state: Exclude<ClaimStep, 'claim'> },
): { state: MailState; moved: boolean } {
  return moveMail(store, mailRow(store, mailId), mark.state, mark.operation_id)
}

import type { ClaimStep, MailState } from '#domain/mail/claim'
import type { PracticeStore } from '../store/practice-store.ts'
import { mailRow, moveMail } from './mail-rows.ts'

/**
 * Applies a step to a claimed mail: `sending` just before the mail server gets the text, then `sent`, or `failed`,
 * after which it can be claimed again; `void` when no one should receive it any longer. If several operations claimed
 * the mail, one of them wins `sending`. For the others `moved` is false, and they must not send. A repeat by the same
 * operation returns the same result.
 */
export function markMail(
  store: PracticeStore,
  mailId: string,
  mark: { operation_id: string; state: Exclude<ClaimStep, 'claim'> },
): { state: MailState; moved: boolean } {
  return moveMail(store, mailRow(store, mailId), mark.state, mark.operation_id)
}

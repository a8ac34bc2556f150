import { Refusal } from '#contracts/errors'
import type { ClaimStep, MailState } from '#domain/mail/claim'
import type { PracticeStore } from '../store/practice-store.ts'
import { voidMail } from './void-mail.ts'
import { waitsForCard } from './invoice-mail.ts'
import { isTrue } from './is-true.ts'
import { mailRow, moveMail } from './mail-rows.ts'

/**
 * Applies a step to a claimed mail: `sending` just before the mail server gets the text, then `sent`, or `failed`,
 * after which it can be claimed again; `void` when no one should receive it any longer. If several operations claimed
 * the mail, one of them wins `sending`. For the others `moved` is false, and they must not send. A repeat by the same
 * operation returns the same result. A mail that became untrue after it was claimed becomes `void` instead of `sending`.
 * Throws `not_found`, and `unavailable` for a reminder of what a card is being charged for since, which is tried again.
 */
export function markMail(
  store: PracticeStore,
  mailId: string,
  mark: { operation_id: string; state: Exclude<ClaimStep, 'claim' | 'again'> },
): { state: MailState; moved: boolean } {
  const mail = mailRow(store, mailId)
  if (mark.state === 'sending' && mail.state === 'claimed') {
    if (!isTrue(store, mail)) {
      voidMail(store, mail, mark.operation_id)
      return { state: 'void', moved: false }
    }
    if (waitsForCard(store, mail)) throw new Refusal('unavailable')
  }
  return moveMail(store, mail, mark.state, mark.operation_id)
}

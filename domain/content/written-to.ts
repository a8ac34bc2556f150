import type { InvoiceMailKind } from '#contracts/internal/invoice-runs'
import type { PaymentMailKind } from '#contracts/internal/payment-mails'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { TOPIC_OF } from './mail-topics.ts'

/**
 * What is known about the email of a client without an account. `agreed`: the practice has noted that they agree to be
 * written to. `refused`: they asked not to be. `invited`: an invitation to that email is open.
 */
export type AddressStanding = { agreed: boolean; refused: boolean; invited: boolean }

/**
 * Whether a client without an account gets a mail of this kind. An invoice says what is owed, so it is sent also to who
 * does not want other mails, as it is to an account (mail-topics.ts). An invitation alone is no reason to
 * send one.
 */
export function isWrittenTo(
  kind: SessionMailKind | InvoiceMailKind | PaymentMailKind,
  { agreed, refused, invited }: AddressStanding,
): boolean {
  return TOPIC_OF[kind] === 'invoices' ? agreed : !refused && (agreed || invited)
}

/** Whether a mail of this kind ends when its reader asks the practice not to write to them. */
export const endsOnRequest = (kind: SessionMailKind): boolean => TOPIC_OF[kind] !== 'invoices'

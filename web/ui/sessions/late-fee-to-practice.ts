/** The fee of a session that was not paid when its client ended it late, in a sentence for the practice. */
import { formatPrice } from '#web/lib/money.ts'
import { lateFeeSentence } from './late-fee.ts'

/** What the client owes of the fee, or how the practice gave it up; null when there is none. */
export function lateFeeToPractice(session: Parameters<typeof lateFeeSentence>[0]): string | null {
  const { late_fee: fee } = session
  if (fee?.status === 'void') return `You waived the fee of ${formatPrice(fee.amount)}.`
  // A part of it may have been paid before.
  if (fee?.status === 'written_off') return `You wrote off what was due of the fee of ${formatPrice(fee.amount)}.`
  return lateFeeSentence(session, 'They')
}

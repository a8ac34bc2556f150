/** The fee of a session that was not paid when its client ended it late, in a sentence, and its invoice. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatPrice } from '#web/lib/money.ts'

type OfFee = Pick<AppointmentWire, 'late_fee'>

/** What is owed of the fee, as a sentence; null when there is none. */
export function lateFeeSentence({ late_fee: fee }: OfFee, to: 'member' | 'practice'): string | null {
  if (!fee) return null
  const amount = formatPrice(fee.amount)
  const who = to === 'member' ? 'You' : 'They'
  const invoice = `Invoice ${fee.invoice_number}`
  switch (fee.status) {
    case null:
    case 'creating':
      return `${who} owe ${amount} under the cancellation policy. The invoice for it is being created.`
    case 'paid':
      return `${who} paid the fee of ${amount}. ${invoice} is paid.`
    case 'void':
    case 'written_off':
      return to === 'member'
        ? `You do not have to pay the fee of ${amount}.`
        : `You do not collect the fee of ${amount}.`
    default:
      return `${who} owe ${amount} under the cancellation policy. ${invoice} is ${fee.status === 'overdue' ? 'overdue' : 'due'}.`
  }
}

/** The id of its invoice, once it can be read; null before that and without one. */
export const feeInvoiceOf = ({ late_fee: fee }: OfFee): string | null =>
  fee && fee.status !== null && fee.status !== 'creating' ? fee.invoice_id : null

/** The fee of a session that was not paid when its client ended it late, in a sentence, and its invoice. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatPrice } from '#web/lib/money.ts'

type OfFee = Pick<AppointmentWire, 'late_fee'>

/** What is owed of the fee, as a sentence for its client, or about them (`They`); null when there is none. */
export function lateFeeSentence({ late_fee: fee }: OfFee, who: 'You' | 'They' = 'You'): string | null {
  if (!fee) return null
  const amount = formatPrice(fee.amount)
  const ofFee = `the fee of ${amount}`
  const owed = fee.due < fee.amount ? `${formatPrice(fee.due)} of ${ofFee}` : amount
  const owe = `${who} owe ${owed} under the cancellation policy.`
  const invoice = `Invoice ${fee.invoice_number} is`
  switch (fee.status) {
    case null:
    case 'creating':
      return `${owe} The invoice for it is being created.`
    case 'open':
      return `${owe} ${invoice} due.`
    case 'overdue':
      return `${owe} ${invoice} overdue.`
    case 'paid':
      return `${who} paid ${ofFee}. ${invoice} paid.`
    case 'part_refunded':
    case 'refunded':
      return `${fee.status === 'refunded' ? 'All' : 'A part'} of ${ofFee} was refunded. Nothing is due.`
    case 'void':
      return `${who} do not have to pay ${ofFee}.`
    case 'written_off':
      // A part of it may have been paid before.
      return `Nothing more is due of ${ofFee}.`
  }
}

/** The id of its invoice, once it can be read; null before that and without one. */
export const feeInvoiceOf = ({ late_fee: fee }: OfFee): string | null =>
  fee && fee.status !== null && fee.status !== 'creating' ? fee.invoice_id : null

import type { RefundChoice } from '#contracts/plain/money-words'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import type { AppointmentWire } from '#contracts/api/appointments'
import { Refusal } from '#contracts/errors'
import { isReturning } from '#db/practice/queries/ledger'
import { settleMoney } from '../meetings/settle-money.ts'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { staffHere } from '../store/rights.ts'
import { changeOnPurpose } from '../meetings/write-appointment.ts'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { appointmentView } from '../appointments/appointment-view.ts'
import { HELD_BY_DISPUTE } from './refund-payment.ts'
import { BY_HAND } from '../ledger/refund-rows.ts'
import { beginRefund, beginUnsent, type RefundColumns } from '../ledger/session-refund.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { unsentBySource } from '../ledger/unsent-money.ts'
import { whyDecided } from './why-decided.ts'

/**
 * The owner decides about the money of a canceled session: to refund what the terms keep or leave open, or to keep what
 * they leave open; what could not be sent back, to send again, or to record that it was given back in another way. That decides
 * nothing about the rest when it was paid beyond the price. Throws `wrong_state` when there is nothing to decide, because it was
 * decided already (with the words by whom and when) or was never paid through the card provider.
 */
export function decideRefund(store: PracticeStore, id: string, choice: RefundChoice): AppointmentWire {
  const row = appointmentRow(store, id)
  store.once(() => {
    const decided = decision(store, row, choice)
    changeOnPurpose(store, row, decided, { category: 'payment', reason: choice })
    const order = orderOfAppointment(store, row)
    // What goes back by hand is back by now.
    if (order && choice !== 'keep')
      settleMoney(
        store,
        { order_id: order.id, appointment_id: id },
        { cause: 'refund' },
        // What was paid beyond the price is no refund of the session.
        decided.refund_outcome === undefined || isReturning(store.db, id) ? {} : { refunded_at: store.now },
      )
    return { id }
  })
  return appointmentView(store, appointmentRow(store, id), 'staff')
}

const isUnsent = (store: PracticeStore, row: AppointmentRow): boolean => unsentBySource(store, row).length > 0

function decision(
  store: PracticeStore,
  row: AppointmentRow,
  choice: RefundChoice,
): RefundColumns & { refunded_at?: null } {
  const isOfUnsent = choice === 'again' || choice === 'by_hand'
  // What could not be sent can be sent whatever was decided about the rest.
  if (!refundOutcome(row.refund_outcome)?.choices.includes(choice) && !(isOfUnsent && isUnsent(store, row)))
    throw new Refusal('wrong_state', whyDecided(store, row))
  // What went back before another part could not.
  const back = row.refund_minor ?? 0
  if (choice === 'keep') return { refund_outcome: back > 0 ? 'part' : 'none', refund_minor: back }
  const by = staffHere(store).user_id
  const given = { ...(choice === 'by_hand' ? BY_HAND : { reason: null }), recorded_by: by, forgives: false }
  const begun = isOfUnsent ? beginUnsent(store, row, given) : beginRefund(store, row, row.price_minor, given)
  if (begun === null) throw new Refusal('wrong_state', 'No refund of this session is still to be sent.')
  if (begun.refund_outcome === undefined) return {}
  if (refundOutcome(begun.refund_outcome)?.open)
    throw new Refusal(
      'wrong_state',
      row.dispute === null || row.dispute === 'won'
        ? 'Nothing is here for this session that could be refunded.'
        : HELD_BY_DISPUTE,
    )
  return { ...begun, refund_minor: back + (begun.refund_minor ?? 0), refunded_at: null }
}

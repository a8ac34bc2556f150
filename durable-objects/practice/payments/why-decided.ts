import { REFUND_CHOICES, type RefundChoice } from '#contracts/plain/money-words'
import { lastDecision } from '#db/practice/queries/readings'
import { type AppointmentRow, personOfPractice } from '../appointments/appointment-rows.ts'
import { dayOnPaper } from '../invoices/invoice-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

const CHOSEN: Record<RefundChoice, string> = {
  refund: 'to refund the payment',
  keep: 'to keep the payment',
  again: 'to send the refund again',
  by_hand: 'to record that it was given back in another way',
}

/** Why there is nothing to decide about the money of a session: what was decided, by whom and when, or what follows by itself. */
export function whyDecided(store: PracticeStore, { id, patient_user_id, refund_outcome }: AppointmentRow): string {
  const decided = lastDecision(store.db, { patient_user_id, object: id })
  if (decided) {
    const who = personOfPractice(store, decided.actor)?.display_name || 'The owner'
    const what = CHOSEN[REFUND_CHOICES.find((one) => one === decided.reason) ?? 'refund']
    return `This is decided: ${who} chose ${what} on ${dayOnPaper(store, decided.at)}. Please refresh the page.`
  }
  if (refund_outcome === null) return 'Nothing is to be decided about the money of this session.'
  return refund_outcome === 'none'
    ? 'The payment is kept under the cancellation policy already.'
    : 'What goes back for this session follows from its cancellation, so nothing is to be decided.'
}

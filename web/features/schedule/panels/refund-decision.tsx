/** What happens with the money of a canceled paid session, and the owner's decision where there is one to take. */
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { RefundChoice } from '#contracts/plain/money-words'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { isCoupleName } from '#domain/content/couple-name'
import { useDecideRefund } from '#web/data/payment/refund-decision.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { formatPrice } from '#web/lib/money.ts'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { refundSentence } from '#web/ui/sessions/refund-sentence.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import css from './panels.module.css'

/** The decisions after which money goes back, or has gone, so that they are confirmed. */
type Returning = Exclude<RefundChoice, 'keep'>

/** What is offered for what could not be sent. */
const OF_UNSENT = ['again', 'by_hand'] as const satisfies Returning[]

const CONFIRM: Record<Returning, string> = { refund: 'Refund', again: 'Send again', by_hand: 'Record' }

export function RefundDecision({ session, owner }: { session: AppointmentWire; owner: boolean }) {
  const decide = useDecideRefund()
  const [asking, setAsking] = useState<Returning | null>(null)
  const { appointment_id: id, refund } = session
  const [kept, unsent, beyond] = [refund?.kept ?? 0, refund?.unsent ?? 0, refund?.beyond ?? 0]
  // What could not be sent can be sent whatever was decided about the rest.
  const choices = owner ? [...(refundOutcome(refund?.outcome)?.choices ?? []), ...OF_UNSENT] : []
  const offered: Record<Returning, [may: boolean, label: string, title: string]> = {
    again: [unsent > 0, `Send ${formatPrice(unsent)} again`, `Send ${formatPrice(unsent)} again?`],
    by_hand: [unsent > 0, 'Gave it back another way', `Record that ${formatPrice(unsent)} was given back?`],
    // What was paid beyond the price takes nothing from what can be refunded of it.
    refund: [kept > 0 && (kept > unsent || beyond > 0), `Refund ${formatPrice(kept)}`, `Refund ${formatPrice(kept)}?`],
  }
  const returning = (['again', 'by_hand', 'refund'] as const).filter(
    (choice) => choices.includes(choice) && offered[choice][0],
  )
  const mayKeep = choices.includes('keep')
  return (
    <div className={css.stack}>
      <p>{refundSentence(session, 'practice')}</p>
      <FormAlert error={asking ? null : decide.error} />
      {(returning.length > 0 || mayKeep) && (
        <div className={css.row}>
          {returning.map((choice) => (
            <Button key={choice} kind="quiet" size="small" onClick={() => setAsking(choice)}>
              {offered[choice][1]}
            </Button>
          ))}
          {mayKeep && (
            <Button
              kind="plain"
              size="small"
              busy={decide.isPending}
              onClick={() => decide.mutate({ id, choice: 'keep' })}
            >
              Keep payment
            </Button>
          )}
        </div>
      )}
      {asking && (
        <Dialog onClose={() => setAsking(null)} title={offered[asking][2]} lightDismiss>
          <FormAlert error={decide.error} />
          <p>{whatFollows(session, asking, formatPrice(asking === 'refund' ? kept : unsent))} This cannot be undone.</p>
          <DialogActions>
            <Button kind="quiet" onClick={() => setAsking(null)} disabled={decide.isPending}>
              Back
            </Button>
            <Button
              busy={decide.isPending}
              onClick={() => decide.mutate({ id, choice: asking }, { onSuccess: () => setAsking(null) })}
            >
              {CONFIRM[asking]}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}

function whatFollows(session: AppointmentWire, choice: Returning, amount: string): string {
  const who = clientName(session)
  const isCouple = isCoupleName(session.patient)
  if (choice === 'by_hand')
    return `${who} ${isCouple ? 'have' : 'has'} ${amount} back from you, such as by bank transfer. Nothing is sent to the card.`
  return `${who} ${isCouple ? 'get' : 'gets'} ${amount} back${
    session.received_by_hand
      ? '. What came by card goes back to the card; what you received yourself is recorded as given back now, so please hand it over.'
      : ' on the card that was used.'
  }`
}

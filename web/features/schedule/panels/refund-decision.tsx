/** What happens with the money of a canceled paid session, and the owner's decision where there is one to take. */
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
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

export function RefundDecision({ session, owner }: { session: AppointmentWire; owner: boolean }) {
  const decide = useDecideRefund()
  const [asking, setAsking] = useState(false)
  const { appointment_id: id, refund, received_by_hand: byHand } = session
  const choices = owner ? (refundOutcome(refund?.outcome)?.choices ?? []) : []
  const back = formatPrice(refund?.kept ?? 0)
  const mayRefund = choices.includes('refund') && refund !== null && refund.kept > 0
  const mayKeep = choices.includes('keep')
  return (
    <div className={css.stack}>
      <p>{refundSentence(session, 'practice')}</p>
      <FormAlert error={asking ? null : decide.error} />
      {(mayRefund || mayKeep) && (
        <div className={css.row}>
          {mayRefund && (
            <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
              Refund {back}
            </Button>
          )}
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
        <Dialog onClose={() => setAsking(false)} title={`Refund ${back}?`} lightDismiss>
          <FormAlert error={decide.error} />
          <p>
            {clientName(session)} {isCoupleName(session.patient) ? 'get' : 'gets'} {back} back
            {byHand
              ? '. What came by card goes back to the card; what you received yourself is recorded as given back now, so please hand it over.'
              : ' on the card that was used.'}{' '}
            This cannot be undone.
          </p>
          <DialogActions>
            <Button kind="quiet" onClick={() => setAsking(false)} disabled={decide.isPending}>
              Back
            </Button>
            <Button
              busy={decide.isPending}
              onClick={() => decide.mutate({ id, choice: 'refund' }, { onSuccess: () => setAsking(false) })}
            >
              Refund
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}

/** What happens with the money of a canceled paid session, and the owner's decision where there is one to take. */
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { isCoupleName } from '#domain/content/couple-name'
import { useDecideRefund } from '#web/data/payment/pay-session.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { formatPrice } from '#web/lib/money.ts'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { refundSentence } from '#web/ui/sessions/session-money.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import css from './panels.module.css'

export function RefundDecision({ session, owner }: { session: AppointmentWire; owner: boolean }) {
  const decide = useDecideRefund()
  const [asking, setAsking] = useState(false)
  const { appointment_id: id, refund, price } = session
  const mayRefund = owner && (refund?.outcome === 'undecided' || refund?.outcome === 'none')
  return (
    <div className={css.stack}>
      <p>{refundSentence(session, 'practice')}</p>
      <FormAlert error={asking ? null : decide.error} />
      {mayRefund && (
        <div className={css.row}>
          <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
            Refund {formatPrice(price)}
          </Button>
          {refund?.outcome === 'undecided' && (
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
        <Dialog onClose={() => setAsking(false)} title={`Refund ${formatPrice(price)}?`} lightDismiss>
          <FormAlert error={decide.error} />
          <p>
            {clientName(session)} {isCoupleName(session.patient) ? 'get' : 'gets'} {formatPrice(price)} back on the card
            that was used. This cannot be undone.
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

/** Asks before the owner keeps what could not be sent of a payment, and says what that means. */
import type { ReceivedPayment } from '#web/data/client-payments.ts'
import { useKeepUnsent } from '#web/data/payment/hand-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'

export function KeepDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { payment_id, keepable, unsent, currency, client } = payment
  const keeping = useKeepUnsent(payment_id)
  const amount = formatAmount(keepable, currency)
  const keep = () =>
    keeping.mutate(keepable, {
      onSuccess: () => {
        showToast({ text: `You kept ${amount}.` })
        onClose()
      },
    })
  return (
    <Dialog onClose={onClose} title={`Keep ${amount}?`} lightDismiss>
      <FieldStack>
        <FormAlert error={keeping.error} />
        <p>
          {formatAmount(unsent, currency)} could not be sent{client && ` to ${client.name}`}.{' '}
          {unsent > keepable && `They owe ${amount} of it, so you can keep that. `}Keep it if you do not want to give it
          back any more.
        </p>
        <p>
          {unsent > keepable
            ? 'Of what they paid beyond what they owe, their list of payments still says that they do not have it yet.'
            : 'Their list of payments then no longer says that they do not have it yet.'}{' '}
          No email is sent, and nothing changes in your books. You can still refund it later.
        </p>
      </FieldStack>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={keeping.isPending}>
          Back
        </Button>
        <Button busy={keeping.isPending} onClick={keep}>
          Keep {amount}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks before the record of a payment is taken back, because it then counts nowhere. */
import type { ReceivedPayment } from '#web/data/client-payments.ts'
import { useTakeBackPayment } from '#web/data/payment/hand-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { METHOD_WORDS } from '#domain/billing/ledger-words'

type TakeBackDialogProps = { payment: ReceivedPayment; zone: string; onClose: () => void }

export function TakeBackDialog({ payment, zone, onClose }: TakeBackDialogProps) {
  const { payment_id, amount, currency, method, paid_at, client } = payment
  const taking = useTakeBackPayment(payment_id)
  const take = () =>
    taking.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: 'The payment was taken back.' })
        onClose()
      },
    })
  return (
    <Dialog onClose={onClose} title="Take back this payment?" lightDismiss>
      <FieldStack>
        <FormAlert error={taking.error} />
        <p>
          {formatAmount(amount, currency)}
          {client && ` from ${client.name}`}, {METHOD_WORDS[method].toLowerCase()}, received on{' '}
          {formatDate(paid_at, zone)}.
        </p>
        <p>
          Do this if it was recorded by mistake. It then counts nowhere, and what it paid is due again. The list keeps
          it, crossed out. If you gave the money back, record a refund instead.
        </p>
      </FieldStack>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={taking.isPending}>
          Keep payment
        </Button>
        <Button tone="red" busy={taking.isPending} onClick={take}>
          Take back
        </Button>
      </DialogActions>
    </Dialog>
  )
}

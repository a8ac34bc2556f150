/** The dialog in which the owner gives back a payment or a part of it. */
import type { ReceivedPayment } from '#web/data/client-payments.ts'
import { useRefundPayment } from '#web/data/payment/hand-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { METHOD_WORDS } from '#domain/billing/ledger-words'

type Afterwards = 'forgiven' | 'owed'
type Way = 'card' | 'by hand'

const WAYS = [
  { value: 'card', label: 'To the card that was used' },
  { value: 'by hand', label: 'I gave it back in another way' },
] as const

const AFTERWARDS = [
  { value: 'forgiven', label: 'The client does not owe it any more' },
  { value: 'owed', label: 'The client is to pay it again' },
] as const

export function RefundDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { payment_id, amount: paid, currency, left, unsent, method, client } = payment
  const refunding = useRefundPayment(payment_id)
  const byCard = method === 'card'
  // What could not be sent to a card can be given back in another way.
  const isUnsent = byCard && unsent > 0
  // Of what the practice has kept since, nothing is owed that could be recorded as given back.
  const hasFailed = byCard && !isUnsent && payment.refunds.at(-1)?.status === 'failed'
  // Money that booked no session pays nothing that could be owed again.
  const isOwed = payment.appointment_id !== null || payment.invoice !== null
  const form = useForm({
    initialValues: {
      amount: isUnsent ? unsent : left,
      reason: '',
      afterwards: 'forgiven' as Afterwards,
      way: 'card' as Way,
    },
    validate: {
      amount: (amount, { way }) => {
        if (!(amount > 0)) return 'Enter what goes back'
        if (way === 'by hand' && amount > unsent) return `Only ${formatAmount(unsent, currency)} could not be sent`
        return amount > left && `Only ${formatAmount(left, currency)} of this payment is left to refund`
      },
    },
  })
  // What goes back by hand is only recorded here.
  const act = byCard && form.values.way === 'card' ? 'Refund' : 'Record'
  const refund = () => {
    if (!form.validate()) return
    const { amount, reason, afterwards, way } = form.getValues()
    refunding.mutate(
      {
        ...{ amount, reason: reason.trim() || null, owed_again: afterwards === 'owed' },
        ...(way === 'by hand' && { by_hand: true }),
      },
      {
        onSuccess: ({ status }) => {
          const what = `The refund of ${formatAmount(amount, currency)}`
          showToast({ text: status === 'pending' ? `${what} is on its way.` : `${what} is recorded.` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title="Refund payment">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          refund()
        }}
      >
        <FieldStack>
          <FormAlert error={refunding.error} />
          <p>
            {formatAmount(paid, currency)}
            {client && ` from ${client.name}`}, {METHOD_WORDS[method].toLowerCase()}.{' '}
            {byCard && form.values.way === 'card'
              ? 'The refund goes back to the card that was used.'
              : 'Give it back yourself; this records it.'}{' '}
            This cannot be undone.
          </p>
          {hasFailed && (
            <p>
              An earlier refund could not be sent. If this one cannot either, you can record that you gave it back
              yourself.
            </p>
          )}
          {isUnsent && <RadioGroup label="How it goes back" options={WAYS} {...form.field('way')} />}
          <NumberField
            label="Amount"
            prefix="$"
            description={left < paid ? `${formatAmount(left, currency)} is left of this payment.` : undefined}
            min={0}
            max={left}
            decimals={2}
            {...form.field('amount')}
          />
          <TextField
            label="Reason (optional)"
            description="Your practice sees it."
            maxLength={200}
            {...form.field('reason')}
          />
          {isOwed && <RadioGroup label="After the refund" options={AFTERWARDS} {...form.field('afterwards')} />}
        </FieldStack>
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={refunding.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={refunding.isPending}>
            {form.values.amount > 0 ? `${act} ${formatAmount(form.values.amount, currency)}` : act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/**
 * The dialog in which a practice records money that it received itself, for a session or an invoice.
 *   <RecordPaymentDialog who="Mia Marsh" what="Individual session on Nov 23, 2026" due={120} today={todayIn(zone)}
 *     offersReceipt recording={useRecordPayment({ appointment_id })} onClose={close} />
 */
import { type HandMethod, PAYMENT_METHODS } from '#contracts/plain/money-words'
import { formatPrice } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { METHOD_WORDS } from '#domain/billing/ledger-words'

/** A payment as it is recorded. */
type Recorded = {
  amount: number
  method: HandMethod
  received_on: string
  reference: string | null
  receipt: boolean
}

type RecordPaymentDialogProps = {
  /** The client. */
  who: string
  /** What is paid. */
  what: string
  /** What is left to pay (US dollars). */
  due: number
  /** Today's date in the zone of the page. */
  today: string
  /** Whether a receipt can be sent, which only sessions have. */
  offersReceipt: boolean
  recording: {
    error: Error | null
    isPending: boolean
    mutate: (payment: Recorded, then: { onSuccess: (answer: { due: number }) => void }) => void
  }
  onClose: () => void
}

const BY_HAND = PAYMENT_METHODS.filter((method) => method !== 'card')

export function RecordPaymentDialog({
  who,
  what,
  due,
  today,
  offersReceipt,
  recording,
  onClose,
}: RecordPaymentDialogProps) {
  const form = useForm({
    initialValues: {
      amount: due,
      method: 'cash' as HandMethod,
      received_on: today,
      reference: '',
      receipt: offersReceipt,
    },
    validate: {
      amount: (amount) =>
        !(amount > 0) ? 'Enter what you received' : amount > due && `Only ${formatPrice(due)} is left to pay`,
      received_on: (day) => (day === '' ? 'Choose a day' : day > today && 'Choose today or an earlier day'),
    },
  })
  const record = () => {
    if (!form.validate()) return
    const { reference, ...given } = form.getValues()
    recording.mutate(
      { ...given, reference: reference.trim() || null },
      {
        onSuccess: ({ due: left }) => {
          showToast({ text: left > 0 ? `Payment recorded. ${formatPrice(left)} is left to pay.` : 'Payment recorded.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title="Record payment">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          record()
        }}
      >
        <FieldStack>
          <FormAlert error={recording.error} />
          <p>
            Record what {who} paid outside Orchid for {what}. {formatPrice(due)} is left to pay.
          </p>
          <NumberField label="Amount" prefix="$" min={0} max={due} decimals={2} {...form.field('amount')} />
          <SelectField
            label="Method"
            data={BY_HAND.map((method) => ({ value: method, label: METHOD_WORDS[method] }))}
            {...form.field('method')}
          />
          <TextField type="date" label="Received on" required max={today} {...form.field('received_on')} />
          <TextField
            label="Reference (optional)"
            description="What helps you find it again, such as the number of a check."
            maxLength={100}
            {...form.field('reference')}
          />
          {offersReceipt && (
            <CheckField label="Email a receipt once nothing is left to pay" {...form.check('receipt')} />
          )}
        </FieldStack>
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={recording.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={recording.isPending}>
            Record payment
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

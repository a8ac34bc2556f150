/** Writes an invoice to a client by hand. What was typed stays until it is written. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INVOICE_NOTE_LENGTH, MOST_LINES } from '#contracts/plain/invoice-limits'
import { MOST_DUE_DAYS } from '#contracts/plain/terms-limits'
import { DEFAULT_DUE_DAYS } from '#domain/billing/invoice-standing'
import { usd } from '#kernel/money'
import { useWriteInvoice } from '#web/data/invoice-writing.ts'
import { practiceTermsQuery } from '#web/data/practice-terms.ts'
import { formatMoney, formatPrice } from '#web/lib/money.ts'
import { useNow } from '#web/lib/use-now.ts'
import { addDays, today } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { ClientField } from './client-field.tsx'
import { type DraftLine, emptyLine, errorsOfLine, linesToSend, problemOfSum, sumOfDraft } from './invoice-draft.ts'
import { LineFields } from './line-fields.tsx'
import css from './new-invoice.module.css'

type NewInvoiceProps = {
  zone: string
  /** The client whose page it is; without one, the client is chosen here. */
  client?: { patient_user_id: string; name: string }
  onClose: () => void
}

export function NewInvoice({ zone, client, onClose }: NewInvoiceProps) {
  const now = useNow()
  const write = useWriteInvoice()
  const terms = useQuery(practiceTermsQuery)
  const first = today(zone, now)
  const [patient, setPatient] = useState(client?.patient_user_id ?? '')
  const [lines, setLines] = useState<readonly DraftLine[]>([emptyLine(0)])
  const [chosenDay, setDay] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const due_on = chosenDay ?? addDays(first, terms.data?.invoices.due_days ?? DEFAULT_DUE_DAYS)
  const [line] = lines
  const unsaved = useUnsaved(lines.length > 1 || note !== '' || line?.text !== '' || line.unit_price > 0)
  const sums = sumOfDraft(lines)
  const wrongDay =
    due_on === ''
      ? 'Choose a day'
      : due_on < first
        ? 'This day is over'
        : due_on > addDays(first, MOST_DUE_DAYS)
          ? `Choose a day within ${MOST_DUE_DAYS} days`
          : undefined
  const problem = problemOfSum(lines)
  const isRight =
    patient !== '' && !wrongDay && problem === null && lines.every((one) => Object.keys(errorsOfLine(one)).length === 0)
  const change = (key: number, part: Partial<DraftLine>) => {
    write.reset()
    setLines((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }
  return (
    <Dialog
      wide
      title={client ? `New invoice for ${client.name}` : 'New invoice'}
      onClose={() => unsaved.leave(onClose)}
      asksItself
    >
      {unsaved.question}
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (!isRight) return
          write.mutate(
            { patient_user_id: patient, lines: linesToSend(lines), note, due_on },
            {
              onSuccess: ({ number, total }) => {
                showToast({ text: `Invoice ${number} for ${formatPrice(total)} is written. Its PDF follows shortly.` })
                unsaved.release(onClose)
              },
            },
          )
        }}
      >
        <FormAlert error={write.error}>{asked && problem}</FormAlert>
        {!client && (
          <ClientField
            value={patient}
            error={asked && patient === '' ? 'Choose a client' : undefined}
            onChange={setPatient}
          />
        )}
        {lines.map((one, at) => (
          <LineFields
            key={one.key}
            line={one}
            place={at + 1}
            errors={asked ? errorsOfLine(one) : {}}
            onChange={(part) => change(one.key, part)}
            onRemove={lines.length > 1 ? () => setLines((all) => all.filter(({ key }) => key !== one.key)) : undefined}
          />
        ))}
        <div>
          <Button
            kind="quiet"
            icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
            disabled={lines.length >= MOST_LINES}
            onClick={() => setLines((all) => [...all, emptyLine(Math.max(...all.map(({ key }) => key)) + 1)])}
          >
            Add a line
          </Button>
        </div>
        <TextField
          type="date"
          label="Due on"
          min={first}
          max={addDays(first, MOST_DUE_DAYS)}
          value={due_on}
          error={asked || chosenDay !== null ? wrongDay : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextArea
          label="Note to the client (optional)"
          description="Printed on the invoice."
          maxLength={INVOICE_NOTE_LENGTH}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <dl className={css.sums} aria-label="Sums">
          {sums.tax_minor > 0 && (
            <>
              <dt>Subtotal</dt>
              <dd>{formatMoney(usd(sums.amount_minor))}</dd>
              <dt>Tax</dt>
              <dd>{formatMoney(usd(sums.tax_minor))}</dd>
            </>
          )}
          <dt className={css.total}>Total</dt>
          <dd className={css.total}>{formatMoney(usd(sums.total_minor))}</dd>
        </dl>
        <DialogActions>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={write.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={write.isPending}>
            Write invoice
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The fields of one line of an invoice that is being written. */
import { IconTrash } from '@tabler/icons-react'
import { LINE_LENGTH, MOST_INVOICE_MINOR, MOST_QUANTITY, MOST_TAX_PERCENT } from '#contracts/plain/invoice-limits'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import type { DraftLine, LineErrors } from './invoice-draft.ts'
import css from './new-invoice.module.css'

type LineFieldsProps = {
  line: DraftLine
  /** Its place among the lines, from 1. */
  place: number
  errors: LineErrors
  onChange: (change: Partial<DraftLine>) => void
  /** Missing for the only line. */
  onRemove: (() => void) | undefined
}

export function LineFields({ line, place, errors, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className={css.line}>
      <legend className={css.legend}>Line {place}</legend>
      <TextField
        label="Description"
        placeholder="Report for the school"
        maxLength={LINE_LENGTH}
        className={css.text}
        value={line.text}
        error={errors.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <TextField
        label="Details (optional)"
        maxLength={LINE_LENGTH}
        className={css.text}
        value={line.detail}
        onChange={({ currentTarget }) => onChange({ detail: currentTarget.value })}
      />
      <NumberField
        label="Quantity"
        min={1}
        max={MOST_QUANTITY}
        value={line.quantity}
        error={errors.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <NumberField
        label="Price each"
        prefix="$"
        decimals={2}
        min={0}
        max={MOST_INVOICE_MINOR / 100}
        value={line.unit_price}
        error={errors.unit_price}
        onChange={(unit_price) => onChange({ unit_price })}
      />
      <NumberField
        label="Tax"
        suffix="%"
        decimals={2}
        min={0}
        max={MOST_TAX_PERCENT}
        value={line.tax_percent}
        error={errors.tax_percent}
        onChange={(tax_percent) => onChange({ tax_percent })}
      />
      {onRemove && (
        <IconButton kind="quiet" label={`Remove line ${place}`} className={css.remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </fieldset>
  )
}

/** Chooses a period: one with a name, or days from and to. What is chosen is in the address, so the owner holds it. */
import { type PeriodName, type PeriodSearch, PERIOD_WORDS, PERIODS } from '#web/lib/money-period.ts'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import css from './money-period-fields.module.css'

type PeriodFieldsProps = {
  value: PeriodSearch
  onChange: (value: PeriodSearch) => void
  /** The days that are meant now, with which choosing days begins. */
  days: { from: string | undefined; to: string | undefined }
}

export function MoneyPeriodFields({ value, onChange, days }: PeriodFieldsProps) {
  const { period = 'this-year' } = value
  const choose = (next: PeriodName) =>
    onChange(
      next === 'days'
        ? { period: next, ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
        : { period: next },
    )
  const { from, to } = value
  return (
    <div className={css.fields}>
      <SelectField
        label="Period"
        data={PERIODS.map((name) => ({ value: name, label: PERIOD_WORDS[name] }))}
        value={period}
        onChange={(event) => choose(event.currentTarget.value as PeriodName)}
      />
      {period === 'days' && (
        <>
          <TextField
            type="date"
            label="From"
            value={from ?? ''}
            onChange={({ currentTarget }) => onChange(chosen(currentTarget.value, to))}
          />
          <TextField
            type="date"
            label="To"
            value={to ?? ''}
            error={from && to && to < from ? 'Choose a day that is not before the first one.' : undefined}
            onChange={({ currentTarget }) => onChange(chosen(from, currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}

const chosen = (from: string | undefined, to: string | undefined): PeriodSearch => ({
  period: 'days',
  ...(from && { from }),
  ...(to && { to }),
})

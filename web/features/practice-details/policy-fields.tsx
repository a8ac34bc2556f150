/** The fields of the cancellation policy, and below them what clients read. Whether they are right: `isPolicyRight`. */
import type { CancellationPolicy } from '#contracts/api/practice-terms'
import { MOST_FREE_HOURS, MOST_GRACE_MINUTES } from '#contracts/plain/terms-limits'
import { policyWords } from '#domain/billing/cancellation'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import css from './practice-tab.module.css'

const TEXT_MAX = 600
const SHARES = [
  { value: '0', label: 'Nothing: always free of charge' },
  { value: '25', label: '25% of the price' },
  { value: '50', label: '50% of the price' },
  { value: '75', label: '75% of the price' },
  { value: '100', label: 'The full price' },
]

export const isPolicyRight = ({ free_hours, grace_minutes }: CancellationPolicy): boolean =>
  free_hours <= MOST_FREE_HOURS && grace_minutes <= MOST_GRACE_MINUTES

/** The policy as a sentence in quotes, for what somebody else has saved meanwhile. */
export const quotedPolicy = (terms: CancellationPolicy): string =>
  `“${[policyWords(terms), terms.text.trim()].join(' ').trim()}”`

type PolicyFieldsProps = { value: CancellationPolicy; onChange: (value: CancellationPolicy) => void }

export function PolicyFields({ value, onChange }: PolicyFieldsProps) {
  const { free_hours, fee_percent, grace_minutes, text } = value
  const own = SHARES.some((share) => share.value === String(fee_percent))
    ? []
    : [{ value: String(fee_percent), label: `${fee_percent}% of the price` }]
  return (
    <>
      <FieldRow>
        <NumberField
          label="Free of charge until"
          suffix="hours before the session"
          min={0}
          max={MOST_FREE_HOURS}
          value={free_hours}
          onChange={(hours) => onChange({ ...value, free_hours: Math.round(hours) })}
          error={free_hours > MOST_FREE_HOURS && `At most ${MOST_FREE_HOURS} hours, which is a week`}
        />
        <SelectField
          label="Fee after that and for no-shows"
          data={[...SHARES, ...own]}
          value={String(fee_percent)}
          onChange={({ currentTarget }) => onChange({ ...value, fee_percent: Number(currentTarget.value) })}
        />
      </FieldRow>
      <NumberField
        label="Always free of charge in the first"
        suffix="minutes after booking"
        description="For clients who notice right away that they booked the wrong time."
        min={0}
        max={MOST_GRACE_MINUTES}
        value={grace_minutes}
        onChange={(minutes) => onChange({ ...value, grace_minutes: Math.round(minutes) })}
        error={grace_minutes > MOST_GRACE_MINUTES && `At most ${MOST_GRACE_MINUTES} minutes`}
      />
      <TextArea
        label="In your own words (optional)"
        description={`${text.length} of ${TEXT_MAX} characters`}
        minRows={2}
        maxRows={6}
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      <div className={css.shown} role="status">
        <p className={css.fine}>Clients see</p>
        {isPolicyRight(value) ? <p>{policyWords(value)}</p> : <p>This appears once the numbers above are right.</p>}
        {text.trim() && <p className={css.typed}>{text.trim()}</p>}
      </div>
    </>
  )
}

/** The periods of one weekday while they are edited. */
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import type { DraftPeriod, PeriodProblems } from '../availability-draft.ts'
import css from './panels.module.css'
import { PeriodFields } from './period-fields.tsx'
import type { TypeChoice } from './use-type-names.ts'

type WeekdayHoursProps = {
  name: string
  periods: DraftPeriod[]
  problems: Map<string, PeriodProblems>
  choices: readonly TypeChoice[]
  onAdd: () => void
  onCopy?: () => void
  onChange: (period: DraftPeriod) => void
  onRemove: (key: string) => void
}

export function WeekdayHours(props: WeekdayHoursProps) {
  const { name, periods, problems, choices, onAdd, onCopy, onChange, onRemove } = props
  return (
    <fieldset className={`${css.fieldset} ${css.day}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className={css.dayHead}>
        <span className={css.dayName} aria-hidden>
          {name}
        </span>
        {periods.length === 0 && <span className={css.closed}>Closed</span>}
        <span className={css.dayActs}>
          {onCopy && periods.length > 0 && (
            <Button kind="plain" size="small" icon={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={onCopy}>
              Copy to Tue – Fri
            </Button>
          )}
          <IconButton label={`Add a period on ${name}`} tone="orchid" onClick={onAdd}>
            <IconPlus size={18} stroke={1.75} />
          </IconButton>
        </span>
      </div>
      <div className={css.periods} hidden={periods.length === 0}>
        {periods.map((period) => (
          <PeriodFields
            key={period.key}
            name={name}
            called={`this period on ${name}`}
            period={period}
            problems={problems.get(period.key)}
            choices={choices}
            dated
            onChange={onChange}
            onRemove={() => onRemove(period.key)}
          />
        ))}
      </div>
    </fieldset>
  )
}

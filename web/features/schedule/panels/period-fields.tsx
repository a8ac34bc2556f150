/** One period of hours: its times, and behind a button its dates, place and session types. */
import { IconAdjustmentsHorizontal, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { type DraftPeriod, limitsOf, type PeriodProblems } from '../availability-draft.ts'
import { limitWords, PLACE_WORDS } from '../period-words.ts'
import css from './panels.module.css'
import type { TypeChoice } from './use-type-names.ts'

type PeriodFieldsProps = {
  /** What its times belong to, such as "Monday" or "Period 1". */
  name: string
  /** The period in the names of its buttons, such as "this period on Monday". */
  called: string
  period: DraftPeriod
  problems: PeriodProblems | undefined
  choices: readonly TypeChoice[]
  /** Whether it can hold for some dates only. Hours of a single date cannot. */
  dated?: boolean
  onChange: (period: DraftPeriod) => void
  onRemove: () => void
}

export function PeriodFields(props: PeriodFieldsProps) {
  const { name, called, period, problems = {}, choices, dated = false, onChange, onRemove } = props
  const id = useId()
  const [opened, setOpened] = useState(false)
  const open = opened || Boolean(problems.from_date ?? problems.until_date ?? problems.types)
  const words = limitWords(limitsOf(period), new Map(choices.map(nameOf)))
  return (
    // The key of the period finds the fields of dates that are typed in part.
    <div className={css.period} data-period={period.key}>
      <TextField
        type="time"
        step={300}
        label={`${name}, from`}
        hiddenLabel
        value={period.start}
        error={problems.times !== undefined}
        onChange={({ currentTarget }) => onChange({ ...period, start: currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextField
        type="time"
        step={300}
        label={`${name}, until`}
        hiddenLabel
        value={period.end}
        error={problems.times !== undefined}
        onChange={({ currentTarget }) => onChange({ ...period, end: currentTarget.value })}
      />
      <IconButton label={`Remove ${called}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} />
      </IconButton>
      {problems.times && (
        <span className={css.problem} role="alert">
          {problems.times}
        </span>
      )}
      <button
        type="button"
        className={css.limitsButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />
        <span>
          {words.length > 0 ? words.join(' · ') : dated ? 'Dates, place and types' : 'Place and types'}
          <span className="visually-hidden"> of {called}</span>
        </span>
      </button>
      <fieldset id={id} className={css.limits} hidden={!open}>
        <legend className="visually-hidden">Limits of {called}</legend>
        {dated && (
          <div className={css.two}>
            <TextField
              type="date"
              name="from_date"
              label="First day (optional)"
              value={period.from_date}
              error={problems.from_date}
              onChange={({ currentTarget }) => onChange({ ...period, from_date: currentTarget.value })}
            />
            <TextField
              type="date"
              name="until_date"
              label="Last day (optional)"
              value={period.until_date}
              error={problems.until_date}
              onChange={({ currentTarget }) => onChange({ ...period, until_date: currentTarget.value })}
            />
          </div>
        )}
        <SelectField
          label="Where"
          data={[
            { value: '', label: 'By video or in person' },
            ...SESSION_PLACES.map((place) => ({ value: place, label: LOCATION_TEXT[place] })),
          ]}
          value={period.place}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...period, place: SESSION_PLACES.find((place) => place === value) ?? '' })
          }
        />
        {choices.length > 0 && <Types {...{ period, choices, onChange }} problem={problems.types} />}
      </fieldset>
    </div>
  )
}

const nameOf = ({ id, name }: TypeChoice) => [id, name] as const

type TypesProps = Pick<PeriodFieldsProps, 'period' | 'choices' | 'onChange'> & { problem: string | undefined }

function Types({ period, choices, problem, onChange }: TypesProps) {
  const { place, types } = period
  const chosen = choices.filter(({ id }) => types.includes(id))
  const isEmpty = place !== '' && chosen.length > 0 && chosen.every((type) => type.place !== place)
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>Session types</legend>
      <p className={css.fine}>Choose none to offer all of them.</p>
      {choices.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={types.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...period, types: checked ? [...types, id] : types.filter((one) => one !== id) })
          }
        />
      ))}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {isEmpty && (
        <p className={css.fine} role="status">
          Nothing can be booked here: no chosen session type is {PLACE_WORDS[place]}.
        </p>
      )}
    </fieldset>
  )
}

/** The dates in a form that are typed in part, by the key of their period and their name. Such a field has no value. */
export function incompleteDates(form: HTMLFormElement): Set<string> {
  const dates = [...form.querySelectorAll<HTMLInputElement>('[data-period] input[type="date"]')]
  return new Set(
    dates
      .filter(({ validity }) => validity.badInput)
      .map((date) => `${date.closest<HTMLElement>('[data-period]')?.dataset.period} ${date.name}`),
  )
}

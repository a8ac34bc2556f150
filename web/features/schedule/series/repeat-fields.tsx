/** How a session repeats, with the days that this gives and what is against them. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DAY_NAMES, describeRepeat, FREQUENCIES, WEEKDAYS, writeRepeatRule } from '#domain/scheduling/repeat-rule'
import { type SeriesDate, type SeriesQuestion, seriesPreviewQuery } from '#web/data/appointments/series.ts'
import { formatDay, formatShortDay, formatTime } from '#web/lib/time.ts'
import { type DateText, longDay, weekdayOf } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import css from '../panels/panels.module.css'
import { codeOf, numberInMonth, type Repeats, type Repetition, ruleOf } from './repetition.ts'

/** What is booked: all days of the rule but those that are skipped. Null while the days are not known. */
export type Series = { repeat_rule: string; dates: readonly SeriesDate[] }

type RepeatFieldsProps = {
  value: Repetition
  onChange: (value: Repetition) => void
  /** The day of the first session; empty while it is not chosen. */
  date: DateText
  zone: string
  /** Whether the form was sent without a last day, which it needs. */
  isAsked: boolean
  /** What else the days depend on; null while the form is not filled in. */
  first: Omit<SeriesQuestion, 'repeat_rule'> | null
  skips: boolean
  onSkips: (skips: boolean) => void
  /** Called with the days once they are known; null for a single session and while they are not. */
  onSeries: (series: Series | null) => void
}

const ORDINALS: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }
const UNITS = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const

export function RepeatFields({
  value,
  onChange,
  date,
  zone,
  isAsked,
  first,
  skips,
  onSkips,
  onSeries,
}: RepeatFieldsProps) {
  const set = (change: Partial<Repetition>) => onChange({ ...value, ...change })
  const rule = ruleOf(value, date)
  const text = rule && writeRepeatRule(rule)
  const asked = useDebounced(first && text ? JSON.stringify({ ...first, repeat_rule: text }) : '', 300)
  const question = asked === '' ? null : (JSON.parse(asked) as SeriesQuestion)
  const preview = useQuery({
    ...seriesPreviewQuery(question ?? NOTHING),
    enabled: question !== null && rule !== null,
  })
  const isCurrent = question !== null && question.repeat_rule === text && !preview.isPlaceholderData
  const all = rule && isCurrent ? preview.data?.dates : undefined
  const taken = all?.filter(({ is_taken }, i) => is_taken && i > 0) ?? []
  const dates = all?.filter((one, i) => i === 0 || !skips || !one.is_taken)
  const key = dates && text ? JSON.stringify([text, dates.map(({ appointment_start }) => appointment_start)]) : ''
  useEffect(() => {
    onSeries(dates && text ? { repeat_rule: text, dates } : null)
    // The days are the same as long as their starts are.
  }, [key])

  return (
    <>
      <SelectField
        label="Repeats"
        data={choicesFor(date)}
        value={value.repeats}
        onChange={({ currentTarget }) => set({ repeats: currentTarget.value as Repeats })}
      />
      {value.repeats === 'custom' && (
        <>
          <div className={css.two}>
            <NumberField
              label="Every"
              min={1}
              max={99}
              value={value.interval}
              onChange={(interval) => set({ interval })}
              error={value.interval >= 1 && value.interval <= 99 ? undefined : 'Between 1 and 99'}
            />
            <SelectField
              label="Unit"
              data={FREQUENCIES.map((freq) => ({ value: freq, label: UNITS[freq] }))}
              value={value.freq}
              onChange={({ currentTarget }) =>
                set({ freq: FREQUENCIES.find((freq) => freq === currentTarget.value) ?? 'WEEKLY' })
              }
            />
          </div>
          {value.freq === 'WEEKLY' && date !== '' && (
            <fieldset className={css.weekdays}>
              <legend>On</legend>
              {WEEKDAYS.map((code, i) => {
                const weekday = (i + 1) % 7
                const own = weekday === weekdayOf(date)
                return (
                  <CheckField
                    key={code}
                    label={DAY_NAMES[code]}
                    checked={own || value.weekdays.includes(weekday)}
                    disabled={own}
                    onChange={({ currentTarget }) =>
                      set({
                        weekdays: currentTarget.checked
                          ? [...value.weekdays, weekday]
                          : value.weekdays.filter((one) => one !== weekday),
                      })
                    }
                  />
                )
              })}
            </fieldset>
          )}
        </>
      )}
      {value.repeats !== 'none' && (
        <div className={css.two}>
          <SelectField
            label="Ends"
            data={[
              { value: 'count', label: 'After a number' },
              { value: 'until', label: 'On a day' },
            ]}
            value={value.ends}
            onChange={({ currentTarget }) => set({ ends: currentTarget.value === 'until' ? 'until' : 'count' })}
          />
          {value.ends === 'count' ? (
            <NumberField
              label="Sessions"
              min={1}
              max={300}
              value={value.count}
              onChange={(count) => set({ count })}
              error={value.count >= 1 && value.count <= 300 ? undefined : 'Between 1 and 300'}
            />
          ) : (
            <TextField
              type="date"
              label="Last day"
              min={date}
              value={value.until}
              onChange={({ currentTarget }) => set({ until: currentTarget.value })}
              error={untilError(value.until, date, isAsked)}
            />
          )}
        </div>
      )}
      {rule && isCurrent && preview.isError && <FormAlert error={preview.error} />}
      {rule && dates && all && (
        <div className={css.tight} role="status">
          <p>
            {describeRepeat(rule)}: {countText(dates.length)}, the last on{' '}
            {formatDay(last(dates).appointment_start, zone)}.
          </p>
          {taken.length > 0 && (
            <CheckField
              label={`Skip ${taken.length === 1 ? 'the day' : `the ${taken.length} days`} when something else is in the calendar`}
              description={daysText(taken, zone)}
              checked={skips}
              onChange={({ currentTarget }) => onSkips(currentTarget.checked)}
            />
          )}
        </div>
      )}
      {rule && dates && dates.length > 1 && (
        <details className={css.dates}>
          <summary>All days</summary>
          <ol>
            {dates.map(({ appointment_start: start }) => (
              <li key={start}>
                {formatDay(start, zone)}, {formatTime(start, zone)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const NOTHING: SeriesQuestion = {
  patient_user_id: '',
  appointment_type_label: '',
  repeat_rule: '',
  appointment_start: '',
  appointment_end: '',
}

const countText = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)
const last = (dates: readonly SeriesDate[]) => dates.at(-1) as SeriesDate

function untilError(until: DateText, date: DateText, isAsked: boolean): string | undefined {
  if (until === '') return isAsked ? 'Choose the last day' : undefined
  return until < date ? 'After the first session' : undefined
}

/** The first few days, and how many more there are. */
function daysText(dates: readonly SeriesDate[], zone: string): string {
  const named = dates.slice(0, 4).map(({ appointment_start }) => formatShortDay(appointment_start, zone))
  const more = dates.length - named.length
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

function choicesFor(date: DateText): { value: Repeats; label: string }[] {
  const weekday = date === '' ? '' : DAY_NAMES[codeOf(weekdayOf(date))]
  return [
    { value: 'none', label: 'Does not repeat' },
    { value: 'weekly', label: weekday ? `Every week on ${weekday}` : 'Every week' },
    { value: 'biweekly', label: weekday ? `Every 2 weeks on ${weekday}` : 'Every 2 weeks' },
    { value: 'monthly', label: date ? `Every month on day ${Number(date.slice(8))}` : 'Every month' },
    ...(date
      ? [
          {
            value: 'monthly-weekday' as const,
            label: `Every month on the ${ORDINALS[numberInMonth(date)]} ${weekday}`,
          },
        ]
      : []),
    { value: 'yearly', label: date ? `Every year on ${longDay(date).replace(/^\w+, /, '')}` : 'Every year' },
    { value: 'custom', label: 'Something else' },
  ]
}

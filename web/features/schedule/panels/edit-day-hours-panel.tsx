/** The hours of one date, which replace those of the week on it. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sameValues } from '#kernel/same-values'
import { type Availability, availabilityQuery, useSaveAvailability } from '#web/data/availability.ts'
import { type DateText, longDay, weekdayOf } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { FormPanel } from '#web/ui/forms/form-panel.tsx'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { addPeriod, changedHours, type DraftPeriod, draftOf, readDraft } from '../availability-draft.ts'
import { hoursOn, withDate } from '../hours-of-a-day.ts'
import { changedDates, hoursText } from '../period-words.ts'
import { isPanelAt } from '../schedule-search.ts'
import css from './panels.module.css'
import { PeriodFields } from './period-fields.tsx'
import { useTypeNames } from './use-type-names.ts'

type EditDayHoursPanelProps = {
  day: DateText
  owner: boolean
  archive: boolean
  onSaved: () => void
  onClose: () => void
}

export function EditDayHoursPanel(props: EditDayHoursPanelProps) {
  const { day, owner, archive, onClose } = props
  const availability = useQuery(availabilityQuery)
  const hours = availability.data ? hoursOn(availability.data, day) : []
  const { names } = useTypeNames(hours)
  if (availability.data && owner && !archive) return <Editor key={day} {...props} saved={availability.data} />
  return (
    <SidePanel title={`Hours on ${longDay(day)}`} onClose={onClose}>
      {availability.data ? (
        <p>{hoursText(hours, names)}</p>
      ) : availability.isError ? (
        <ErrorState error={availability.error} onRetry={() => void availability.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={3} />
      )}
    </SidePanel>
  )
}

function Editor({ day, saved, onSaved, onClose }: EditDayHoursPanelProps & { saved: Availability }) {
  const weekday = weekdayOf(day)
  const draftFor = (hours: Availability) => draftOf(hoursOn(hours, day).map((one) => ({ ...one, weekday })))
  const { choices, names } = useTypeNames([...saved.periods, ...saved.exceptions.flatMap(({ hours }) => hours)])
  const opened = useOpened(saved)
  const [first] = useState(() => draftFor(saved))
  const [draft, setDraft] = useState(first)
  const [asked, setAsked] = useState(false)
  const save = useSaveAvailability(() => unsaved.release(onSaved))
  const unsaved = useUnsaved(!sameValues(draft, first), {
    stays: (next) => isPanelAt(next, 'edit-availability-period'),
  })
  const { periods, problems } = readDraft(draft)
  const isOwn = opened.values.exceptions.some(({ date }) => date === day)
  const change = (next: DraftPeriod[]) => {
    save.reset()
    setDraft(next)
  }
  const store = (hours: Availability['exceptions'][number]['hours'] | null) => {
    const seen = opened.seen(['timezone', 'periods', 'exceptions'])
    save.mutate({ ...seen, exceptions: withDate(seen.exceptions, day, hours), seen })
  }
  const submit = () => {
    setAsked(true)
    if (problems.size > 0) return
    store(periods.map(({ weekday: _weekday, from_date: _from, until_date: _until, ...hours }) => hours))
  }
  return (
    <FormPanel
      id="day-hours"
      title={`Hours on ${longDay(day)}`}
      submit="Save hours"
      save={save}
      question={unsaved.question}
      elsewhere={{
        was: opened.values,
        words: (was, now) => [
          ...changedHours(was, now, names),
          ...changedDates(was.exceptions ?? [], now.exceptions ?? was.exceptions ?? [], names),
        ],
        learn: opened.learn,
        onTheirs: () => unsaved.release(onSaved),
      }}
      acts={
        isOwn && (
          <Button kind="quiet" disabled={save.isPending} onClick={() => store(null)}>
            Use the weekly hours
          </Button>
        )
      }
      onSubmit={submit}
      onMine={submit}
      onClose={onClose}
    >
      {asked && problems.size > 0 && <FormAlert>Some hours need to be fixed. They are marked below.</FormAlert>}
      <p className={css.fine}>These hours hold only on this day. Sessions already booked stay.</p>
      {draft.length === 0 && <p className={css.closed}>Closed</p>}
      {draft.map((period, at) => (
        <PeriodFields
          key={period.key}
          name={`Period ${at + 1}`}
          called={`period ${at + 1}`}
          period={period}
          problems={problems.get(period.key)}
          choices={choices}
          onChange={(changed) => change(draft.map((one) => (one.key === period.key ? changed : one)))}
          onRemove={() => change(draft.filter((one) => one !== period))}
        />
      ))}
      <div className={css.row}>
        <Button
          kind="quiet"
          size="small"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => change(addPeriod(draft, weekday))}
        >
          Add a period
        </Button>
        {draft.length > 0 && (
          <Button kind="plain" size="small" onClick={() => change([])}>
            Close this day
          </Button>
        )}
      </div>
    </FormPanel>
  )
}

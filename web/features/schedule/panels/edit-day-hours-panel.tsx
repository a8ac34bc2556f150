/** The hours of one date, which replace those of the week on it. */
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sameValues } from '#kernel/same-values'
import { type Availability, availabilityQuery, useSaveAvailability } from '#web/data/availability.ts'
import { type DateText, longDay, weekdayOf } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { addPeriod, type DraftPeriod, draftOf, readDraft } from '../availability-draft.ts'
import { hoursOn, hoursText, withDate } from '../hours-of-a-day.ts'
import { isPanelAt } from '../schedule-search.ts'
import css from './panels.module.css'

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
  if (availability.data && owner && !archive) return <Editor key={day} {...props} saved={availability.data} />
  return (
    <SidePanel title={`Hours on ${longDay(day)}`} onClose={onClose}>
      {availability.data ? (
        <p>{hoursText(hoursOn(availability.data, day))}</p>
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
    <SidePanel
      asksItself
      title={`Hours on ${longDay(day)}`}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="day-hours" busy={save.isPending}>
            Save hours
          </Button>
          {isOwn && (
            <Button kind="quiet" disabled={save.isPending} onClick={() => store(null)}>
              Use the weekly hours
            </Button>
          )}
        </>
      }
    >
      <form
        id="day-hours"
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {unsaved.question}
        <SaveAlert
          error={save.error}
          elsewhere={{
            was: opened.values,
            words: {
              timezone: 'The time zone',
              periods: 'The weekly hours',
              exceptions: [
                'The hours of this day',
                (all) => hoursText(hoursOn({ periods: opened.values.periods, exceptions: all }, day)),
              ],
            },
            learn: opened.learn,
            onTheirs: () => unsaved.release(onSaved),
          }}
          onMine={submit}
        />
        {asked && problems.size > 0 && <FormAlert>Some times need to be fixed. They are marked below.</FormAlert>}
        <p className={css.fine}>These hours hold only on this day. Sessions already booked stay.</p>
        {draft.length === 0 && <p className={css.closed}>Closed</p>}
        {draft.map((period, at) => (
          <div key={period.key} className={css.period}>
            <TextField
              type="time"
              step={300}
              label={`Period ${at + 1}, from`}
              hiddenLabel
              value={period.start}
              error={problems.has(period.key)}
              onChange={({ currentTarget: { value } }) =>
                change(draft.map((one) => (one.key === period.key ? { ...one, start: value } : one)))
              }
            />
            <span aria-hidden>–</span>
            <TextField
              type="time"
              step={300}
              label={`Period ${at + 1}, until`}
              hiddenLabel
              value={period.end}
              error={problems.has(period.key)}
              onChange={({ currentTarget: { value } }) =>
                change(draft.map((one) => (one.key === period.key ? { ...one, end: value } : one)))
              }
            />
            <IconButton label={`Remove period ${at + 1}`} onClick={() => change(draft.filter((one) => one !== period))}>
              <IconTrash size={18} stroke={1.5} />
            </IconButton>
            {problems.has(period.key) && (
              <span className={css.problem} role="alert">
                {problems.get(period.key)}
              </span>
            )}
          </div>
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
      </form>
    </SidePanel>
  )
}

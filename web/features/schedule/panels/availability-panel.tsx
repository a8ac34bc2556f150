import { NOTICE_CHOICES, noticeWords } from '#domain/scheduling/notice'
import { TimeZoneField } from '#web/ui/forms/time-zone-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { today } from '#web/lib/wall-time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { FormPanel } from '#web/ui/forms/form-panel.tsx'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import {
  addPeriod,
  changedHours,
  copyToWorkdays,
  type DraftPeriod,
  draftOf,
  readDraft,
  weekdays,
  weeklyText,
} from '../availability-draft.ts'
import { type Availability, availabilityQuery, useSaveAvailability } from '#web/data/availability.ts'
import { sameValues } from '#kernel/same-values'
import { isPanelAt, NO_PANEL, type ScheduleSearch } from '../schedule-search.ts'
import type { Deputy } from '#web/data/team/queries.ts'
import { AvailabilityInWords } from './availability-in-words.tsx'
import { incompleteDates } from './period-fields.tsx'
import { useTypeNames } from './use-type-names.ts'
import { WeekdayHours } from './weekday-hours.tsx'
import css from './panels.module.css'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'

const TimeOffList = lazy(async () => ({ default: (await import('./time-off-list.tsx')).TimeOffList }))

type AvailabilityPanelProps = {
  zone: string
  now: number
  owner: boolean
  archive: boolean
  /** For whom a scheduler works; null for everyone else. */
  deputy: Deputy | null
  onSearch: (change: ScheduleSearch) => void
  onClose: () => void
}

export function AvailabilityPanel({ zone, now, owner, archive, deputy, onSearch, onClose }: AvailabilityPanelProps) {
  const availability = useQuery(availabilityQuery)
  const timeOff = (
    <Suspense fallback={null}>
      <TimeOffList
        zone={zone}
        now={now}
        archive={archive}
        onOpen={(block) => onSearch({ ...NO_PANEL, panel: 'blocked-interval-details', block })}
        onAdd={(day) => onSearch({ ...NO_PANEL, panel: 'edit-blocked-interval', day })}
      />
    </Suspense>
  )
  if (availability.data && owner && !archive)
    return <Editor saved={availability.data} now={now} timeOff={timeOff} onClose={onClose} />
  return (
    <SidePanel title="Availability" onClose={onClose}>
      {availability.data ? (
        <>
          <AvailabilityInWords saved={availability.data} now={now} archive={archive} deputy={deputy} />
          {timeOff}
        </>
      ) : availability.isError ? (
        <ErrorState error={availability.error} onRetry={() => void availability.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={7} />
      )}
    </SidePanel>
  )
}

type EditorProps = { saved: Availability; now: number; timeOff: ReactNode; onClose: () => void }

function Editor({ saved, now, timeOff, onClose }: EditorProps) {
  const opened = useOpened(saved)
  const form = useForm({ initialValues: valuesOf(saved) })
  const [asked, setAsked] = useState(false)
  const [incomplete, setIncomplete] = useState<ReadonlySet<string>>(new Set())
  const { choices, names } = useTypeNames(saved.periods)
  const changed =
    form.values.timezone !== opened.values.timezone ||
    form.values.notice_hours !== opened.values.notice_hours ||
    !sameValues(keyless(form.values.periods), keyless(draftOf(opened.values.periods)))
  const unsaved = useUnsaved(changed, { stays: (next) => isPanelAt(next, 'availability') })
  const take = (hours: Availability) => form.setValues(valuesOf(hours))
  const save = useSaveAvailability((answer) => take(opened.learn(answer)))
  useFollowed(opened, saved, { untouched: !changed && !save.isPending, take })
  const { periods: draft, timezone, notice_hours } = form.values
  const { periods, problems } = readDraft(draft, incomplete)
  const setDraft = (next: DraftPeriod[]) => {
    save.reset()
    setIncomplete(new Set())
    form.setFieldValue('periods', next)
  }
  const submit = (unread: ReadonlySet<string> = new Set()) => {
    setAsked(true)
    setIncomplete(unread)
    if (readDraft(draft, unread).problems.size > 0) return
    save.mutate({ timezone, periods, notice_hours, seen: opened.seen(['timezone', 'periods', 'notice_hours']) })
  }
  return (
    <FormPanel
      id="availability"
      title="Availability"
      submit="Save availability"
      save={save}
      changed={changed}
      question={unsaved.question}
      elsewhere={{
        was: opened.values,
        words: (was, now) => changedHours(was, now, names),
        learn: opened.learn,
        onTheirs: (now) => take({ ...opened.values, ...now }),
      }}
      after={timeOff}
      onSubmit={(form) => submit(incompleteDates(form))}
      onMine={() => submit()}
      onClose={onClose}
    >
      {asked && problems.size > 0 && <FormAlert>Some hours need to be fixed. They are marked below.</FormAlert>}
      <p className={css.fine}>
        The hours when clients can book online:{' '}
        {weeklyText(problems.size === 0 ? periods : opened.values.periods, today(timezone, now))}.
      </p>
      <ZoneSelect
        value={timezone}
        now={now}
        onChange={(zone) => {
          save.reset()
          form.setFieldValue('timezone', zone)
        }}
      />
      <SelectField
        label="Clients can book up to"
        description="Sessions that you add yourself can begin at any time."
        data={noticeChoices(saved.notice_hours)}
        value={String(notice_hours)}
        onChange={({ currentTarget }) => {
          save.reset()
          form.setFieldValue('notice_hours', Number(currentTarget.value))
        }}
      />
      <div className={css.week}>
        {weekdays().map(({ name, weekday }) => (
          <WeekdayHours
            key={name}
            name={name}
            periods={draft.filter((one) => one.weekday === weekday)}
            problems={problems}
            choices={choices}
            onAdd={() => setDraft(addPeriod(draft, weekday))}
            onCopy={weekday === 1 ? () => setDraft(copyToWorkdays(draft, 1)) : undefined}
            onChange={(changed) => setDraft(draft.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={(key) => setDraft(draft.filter((one) => one.key !== key))}
          />
        ))}
      </div>
    </FormPanel>
  )
}

const valuesOf = ({ timezone, periods, notice_hours }: Availability) => ({
  timezone,
  periods: draftOf(periods),
  notice_hours,
})

/** The notices to choose from, with the stored one, which another client of the API may have set. */
const noticeChoices = (stored: number) =>
  [...new Set([...NOTICE_CHOICES, stored])]
    .toSorted((a, b) => a - b)
    .map((hours) => ({ value: String(hours), label: `${noticeWords(hours)} before` }))

/** The periods without their keys, which are new for each draft. */
const keyless = (periods: readonly DraftPeriod[]) => periods.map(({ key: _, ...period }) => period)

function ZoneSelect({ value, now, onChange }: { value: string; now: number; onChange: (zone: string) => void }) {
  return (
    <TimeZoneField
      label="Time zone of the practice"
      description={`Now ${zoneName(new Date(now).toISOString(), value)}. Adjusts for daylight saving time in ${zoneCity(value)}.`}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}

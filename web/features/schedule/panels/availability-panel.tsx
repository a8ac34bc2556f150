import { NOTICE_CHOICES, noticeWords } from '#domain/scheduling/notice'
import { TimeZoneField } from '#web/ui/forms/time-zone-field.tsx'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
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
import css from './panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
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
  const changed =
    form.values.timezone !== opened.values.timezone ||
    form.values.notice_hours !== opened.values.notice_hours ||
    !sameValues(keyless(form.values.periods), keyless(draftOf(opened.values.periods)))
  const unsaved = useUnsaved(changed, { stays: (next) => isPanelAt(next, 'availability') })
  const take = (hours: Availability) => form.setValues(valuesOf(hours))
  const save = useSaveAvailability((answer) => take(opened.learn(answer)))
  useFollowed(opened, saved, { untouched: !changed && !save.isPending, take })
  const { periods: draft, timezone, notice_hours } = form.values
  const { periods, problems } = readDraft(draft)
  const setDraft = (next: DraftPeriod[]) => {
    save.reset()
    form.setFieldValue('periods', next)
  }
  const submit = () => {
    setAsked(true)
    if (problems.size > 0) return
    save.mutate({ timezone, periods, notice_hours, seen: opened.seen(['timezone', 'periods', 'notice_hours']) })
  }
  return (
    <SidePanel
      asksItself
      title="Availability"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="availability" busy={save.isPending}>
            Save availability
          </Button>
          <span role="status" className={css.fine} style={{ alignSelf: 'center' }}>
            {save.isSuccess && !changed ? 'Saved.' : changed ? 'Unsaved changes' : ''}
          </span>
        </>
      }
    >
      <form
        id="availability"
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
            words: changedHours,
            learn: opened.learn,
            onTheirs: (now) => take({ ...opened.values, ...now }),
          }}
          onMine={submit}
        />
        {asked && problems.size > 0 && <FormAlert>Some times need to be fixed. They are marked below.</FormAlert>}
        <p className={css.fine}>
          The hours when clients can book online: {weeklyText(problems.size === 0 ? periods : opened.values.periods)}.
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
            <Weekday
              key={name}
              name={name}
              periods={draft.filter((one) => one.weekday === weekday)}
              problems={problems}
              onAdd={() => setDraft(addPeriod(draft, weekday))}
              onCopy={weekday === 1 ? () => setDraft(copyToWorkdays(draft, 1)) : undefined}
              onChange={(changed) => setDraft(draft.map((one) => (one.key === changed.key ? changed : one)))}
              onRemove={(key) => setDraft(draft.filter((one) => one.key !== key))}
            />
          ))}
        </div>
      </form>
      {timeOff}
    </SidePanel>
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

type WeekdayProps = {
  name: string
  periods: DraftPeriod[]
  problems: Map<string, string>
  onAdd: () => void
  onCopy?: () => void
  onChange: (period: DraftPeriod) => void
  onRemove: (key: string) => void
}

function Weekday({ name, periods, problems, onAdd, onCopy, onChange, onRemove }: WeekdayProps) {
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
          <div key={period.key} className={css.period}>
            <TextField
              type="time"
              step={300}
              label={`${name}, from`}
              hiddenLabel
              value={period.start}
              error={problems.has(period.key)}
              onChange={(event) => onChange({ ...period, start: event.currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextField
              type="time"
              step={300}
              label={`${name}, until`}
              hiddenLabel
              value={period.end}
              error={problems.has(period.key)}
              onChange={(event) => onChange({ ...period, end: event.currentTarget.value })}
            />
            <IconButton label={`Remove this period on ${name}`} onClick={() => onRemove(period.key)}>
              <IconTrash size={18} stroke={1.5} />
            </IconButton>
            {problems.has(period.key) && (
              <span className={css.problem} role="alert">
                {problems.get(period.key)}
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

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

/** Blocks a time or changes a blocked time, and asks about the sessions inside. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { BlockedWhen, BlockedWire } from '#contracts/api/blocked-intervals'
import { holidaysBetween } from '#domain/scheduling/federal-holidays'
import { sameValues } from '#kernel/same-values'
import { blockedQuery, useSaveBlocked, useSessionsInside } from '#web/data/blocked-intervals.ts'
import type { Deputy } from '#web/data/team/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { zoneCity } from '#web/lib/time.ts'
import { type DateText, today, wallOf } from '#web/lib/wall-time.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { weekdays } from '../availability-draft.ts'
import {
  type BlockedDraft,
  type BlockedProblems,
  blockedWords,
  draftOfBlocked,
  newDraft,
  readBlocked,
} from '../blocked-draft.ts'
import { isPanelAt } from '../schedule-search.ts'
import css from './panels.module.css'
import { SessionsInside } from './sessions-inside.tsx'

type EditBlockedPanelProps = {
  /** The id of the blocked time; without one, a new one is made. */
  id: string | undefined
  /** The instant that was clicked or to which it was dragged, with the length in minutes; or, for a new one, the day. */
  at: string | undefined
  minutes: number | undefined
  day: DateText | undefined
  zone: string
  now: number
  deputy: Deputy | null
  onSaved: (id: string, date: DateText) => void
  onClose: () => void
}

export function EditBlockedPanel({ id, ...props }: EditBlockedPanelProps) {
  const saved = useQuery({ ...blockedQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined || saved.data) return <EditBlocked key={id} {...props} saved={saved.data ?? null} />
  return (
    <SidePanel title="Edit blocked time" onClose={props.onClose}>
      {saved.isError ? (
        <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={5} />
      )}
    </SidePanel>
  )
}

/** The first values of the form. The name of a holiday is its title. */
function firstDraft({
  saved,
  at,
  minutes,
  day,
  zone,
  now,
}: Pick<EditBlockedPanelProps, 'at' | 'minutes' | 'day' | 'zone' | 'now'> & { saved: BlockedWire | null }) {
  if (saved) return draftOfBlocked(saved, zone)
  if (at) {
    const { date, minute } = wallOf(at, zone)
    return newDraft(date, minute, '', minutes)
  }
  const date = day ?? today(zone, now)
  return newDraft(date, null, day ? holidaysBetween(day, day)[0]?.name : '')
}

type Asked = { when: BlockedWhen; sessions: AppointmentWire[] }

function EditBlocked({
  saved,
  at,
  minutes,
  day,
  zone,
  now,
  deputy,
  onSaved,
  onClose,
}: Omit<EditBlockedPanelProps, 'id'> & { saved: BlockedWire | null }) {
  const [first] = useState(() => firstDraft({ saved, at, minutes, day, zone, now }))
  const opened = useOpened({ title: saved?.title ?? '', when: saved?.when ?? null })
  const [problems, setProblems] = useState<BlockedProblems>({})
  const [asked, setAsked] = useState<Asked | null>(null)
  const inside = useSessionsInside()
  const save = useSaveBlocked(saved)
  const form = useForm<BlockedDraft>({
    initialValues: first,
    onValuesChange: () => {
      save.reset()
      inside.reset()
      setProblems({})
      setAsked(null)
    },
  })
  const unsaved = useUnsaved(!sameValues(form.values, first), {
    stays: (next) => isPanelAt(next, 'edit-blocked-interval'),
  })
  useEffect(() => {
    // It was dragged to a time that needs a decision.
    if (!at || saved?.when.kind !== 'once') return
    const { date, minute } = wallOf(at, zone)
    const { from_date, until_date, start, end } = newDraft(date, minute, '', minutes)
    form.setValues((before) => ({ ...before, kind: 'once', from_date, until_date, start, end }))
  }, [at, minutes])
  const { values } = form
  const frame = useRef<HTMLFormElement>(null)

  const store = (when: BlockedWhen, sessions?: { decision: 'leave' | 'cancel'; appointment_ids: string[] }) =>
    save.mutate(
      {
        title: values.title.trim(),
        when,
        ...(sessions ? { sessions } : {}),
        ...(saved ? { seen: opened.seen(['title', 'when']) } : {}),
      },
      {
        onSuccess: ({ blocked_interval_id }) => unsaved.release(() => onSaved(blocked_interval_id, values.from_date)),
        onError: (error) => {
          // Another session came in between: ask again, about all of them.
          if (error instanceof ApiError && error.code === 'conflict') ask(when)
        },
      },
    )
  const ask = (when: BlockedWhen) =>
    inside.mutate(
      { when, ...(saved ? { blocked_interval_id: saved.blocked_interval_id } : {}) },
      {
        onSuccess: ({ appointments }) =>
          appointments.length > 0 ? setAsked({ when, sessions: appointments }) : store(when),
      },
    )
  const submit = () => {
    const read = readBlocked(values, zone)
    // A date that is typed in part has no value, and would be taken for none.
    const isPart = frame.current?.querySelector<HTMLInputElement>('[name="until_date"]')?.validity.badInput
    setProblems(isPart ? { ...read.problems, until_date: 'Enter the whole date' } : read.problems)
    if (!read.when || isPart) return
    // A time that stays the same contains no further sessions, and may be over.
    if (saved && sameValues(read.when, opened.values.when)) store(read.when)
    else ask(read.when)
  }
  const title = saved ? 'Edit blocked time' : 'Block time'
  const busy = inside.isPending || save.isPending
  return (
    <SidePanel
      asksItself
      title={title}
      onClose={onClose}
      footer={
        asked ? undefined : (
          <>
            <Button type="submit" form="blocked-interval" busy={busy}>
              {saved ? 'Save changes' : 'Block time'}
            </Button>
            <Button kind="quiet" onClick={onClose} disabled={busy}>
              Close
            </Button>
          </>
        )
      }
    >
      <form
        ref={frame}
        id="blocked-interval"
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {unsaved.question}
        {deputy && <p className={css.fine}>For {deputy.owner.display_name}</p>}
        <SaveAlert
          error={inside.error ?? (asked ? null : save.error)}
          elsewhere={{
            was: opened.values,
            words: { title: 'Title', when: ['Time', (when) => (when ? blockedWords(when, zone) : '')] },
            learn: opened.learn,
            onTheirs: (theirs) => {
              const all = { ...opened.values, ...theirs }
              if (all.when) form.setValues(draftOfBlocked({ title: all.title, when: all.when }, zone))
            },
          }}
          onMine={submit}
        />
        {asked && (
          <SessionsInside
            sessions={asked.sessions}
            zone={zone}
            busy={save.isPending}
            error={save.error}
            onDecide={(decision) =>
              store(asked.when, { decision, appointment_ids: asked.sessions.map((one) => one.appointment_id) })
            }
            onBack={() => setAsked(null)}
          />
        )}
        <div className={css.stack} hidden={asked !== null}>
          <TextField
            label="Title (optional)"
            description="Only your practice sees it."
            placeholder="Vacation"
            maxLength={120}
            {...form.field('title')}
          />
          <RadioGroup
            label="When"
            options={[
              { value: 'days', label: 'Whole days' },
              { value: 'once', label: 'Some hours, once' },
              { value: 'weekly', label: 'Some hours, each week' },
            ]}
            {...form.field('kind')}
          />
          {values.kind === 'weekly' && (
            <fieldset className={css.fieldset} aria-describedby={problems.weekdays ? 'blocked-weekdays' : undefined}>
              <legend className={css.legend}>Days</legend>
              <div className={css.row}>
                {weekdays().map(({ name, weekday }) => (
                  <label key={name} className={css.weekdayChoice}>
                    <input
                      type="checkbox"
                      checked={values.weekdays.includes(weekday)}
                      aria-label={name}
                      onChange={({ currentTarget: { checked } }) =>
                        form.setFieldValue(
                          'weekdays',
                          checked ? [...values.weekdays, weekday] : values.weekdays.filter((one) => one !== weekday),
                        )
                      }
                    />
                    <span aria-hidden>{name.slice(0, 3)}</span>
                  </label>
                ))}
              </div>
              {problems.weekdays && (
                <p id="blocked-weekdays" className={css.problem} role="alert">
                  {problems.weekdays}
                </p>
              )}
            </fieldset>
          )}
          <div className={css.two}>
            <TextField
              type="date"
              label={values.kind === 'weekly' ? 'From' : 'First day'}
              error={problems.from_date}
              {...given(form, 'from_date')}
            />
            <TextField
              type="date"
              label={values.kind === 'weekly' ? 'Until (optional)' : 'Last day'}
              error={problems.until_date}
              {...given(form, 'until_date')}
            />
          </div>
          {values.kind !== 'days' && (
            <div className={css.two}>
              <TextField type="time" step={300} label="Start" error={problems.start} {...given(form, 'start')} />
              <TextField type="time" step={300} label="End" error={problems.end} {...given(form, 'end')} />
            </div>
          )}
          <p className={css.fine}>Times in {zoneCity(zone)}. Nobody can book in this time.</p>
        </div>
      </form>
    </SidePanel>
  )
}

/** The value of a field whose problem is found when the whole draft is read. */
function given(form: ReturnType<typeof useForm<BlockedDraft>>, name: 'from_date' | 'until_date' | 'start' | 'end') {
  const { value, onChange } = form.field(name)
  return { name, value, onChange }
}

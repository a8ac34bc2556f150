/** The fields of a session that is being added. A card has the fewest, and becomes the panel with everything kept. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { calledName, shownName } from '#domain/content/person-name'
import { chartProblem } from '#domain/scheduling/type-kinds'
import { fromInstant, toInstant } from '#kernel/clock'
import type { Made } from '#web/data/appointments/undo.ts'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { ConflictAlert, type Warning } from '../conflict-alert.tsx'
import { useMailChoice } from '../mail-choice.tsx'
import { availabilityQuery } from '#web/data/availability.ts'
import { useClientHiding } from '#web/data/appointments/hide-from-guardians.ts'
import type { ClientChoice } from '#web/data/charts/queries.ts'
import type { Deputy } from '#web/data/team/queries.ts'
import type { ClientSlots } from '../schedule-slots.ts'
import { useBook } from '#web/data/appointments/mutations.ts'
import { instantAt, minuteOf, timeText, today, wallOf } from '#web/lib/wall-time.ts'
import { useSeries } from '../series/use-series.tsx'
import { ClientSelect } from './client-select.tsx'
import { PastSession, SessionTimeFields, type SessionValues } from './session-time-fields.tsx'
import { SessionTypeSelect } from './session-type-select.tsx'
import { OfficeSelect, usualOffice } from './office-select.tsx'
import css from './panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import type { Ghost } from '../calendar/calendar-blocks.ts'
import { isPanelAt } from '../schedule-search.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'

export type AddSessionProps = {
  /** The time that was clicked in the calendar or suggested, if any. */
  at?: string | undefined
  /** The length in minutes of a time that was drawn. */
  minutes?: number | undefined
  /** Whether it is asked in a card beside the time, with the fewest fields. */
  card: boolean
  zone: string
  now: number
  owner: boolean
  /** For whom a scheduler works; null for everyone else. */
  deputy: Deputy | null
  clients: ClientSlots
  onBooked: (booked: { id: string; start: string; minutes: number; name: string; made?: Made }) => void
  /** Called with the session as it is so far, so that the calendar shows it; null when the panel closes. */
  onDraft: (ghost: Ghost | null) => void
  /** Called to block this time instead. */
  onBlock: (start: string | undefined, minutes: number | undefined) => void
  /** Called to go on in the panel with all fields. */
  onMore: () => void
  onNewType: () => void
  onClose: () => void
  types: AppointmentTypeWire[]
  /** The client to begin with. */
  first: ClientChoice | null
}

export function AddSession({
  at,
  minutes,
  card,
  zone,
  now,
  owner,
  deputy,
  types,
  first,
  clients,
  onBooked,
  onDraft,
  onBlock,
  onMore,
  onNewType,
  onClose,
}: AddSessionProps) {
  const book = useBook()
  const [client, setClient] = useState(first)
  /** The warnings that the provider has overridden for this session. */
  const [known, setKnown] = useState<readonly Warning[]>([])
  const canHide = useClientHiding(owner && client?.linked_user_id ? client.patient_user_id : null)
  const { mail, shown } = useMailChoice(
    client && {
      patientUserId: client.patient_user_id,
      name: calledName(client),
      isSample: client.client_status === 'sample',
    },
  )
  const startOf = ({ date, time }: { date: string; time: string }) => {
    const minute = minuteOf(time)
    return date && minute !== null ? instantAt(date, minute, zone) : null
  }
  const isPast = (values: { date: string; time: string }) => {
    const begins = startOf(values)
    return begins !== null && fromInstant(begins) < now
  }
  // Every field counts, also those for a new client.
  const [typed, setTyped] = useState(false)
  const isOther = client?.patient_user_id !== first?.patient_user_id
  const unsaved = useUnsaved(typed || isOther, { stays: (next) => isPanelAt(next, 'add-to-calendar') })
  const form = useForm<SessionValues>({
    initialValues: {
      client: first?.patient_user_id ?? '',
      type: types.length === 1 ? (types[0]?.label ?? '') : '',
      ...(at ? fieldsOf(at, zone) : { date: today(zone, now), time: '' }),
      office: '',
      length: minutes ?? (types.length === 1 ? (types[0]?.length_minute ?? 50) : 50),
      keep: false,
      past: false,
    },
    validate: {
      client: isNotEmpty('Choose a client'),
      type: (label) => {
        const type = types.find((one) => one.label === label)
        return type ? client && chartProblem(type, client.patient_type) : 'Choose a session type'
      },
      date: isNotEmpty('Choose a day'),
      time: (time) => (minuteOf(time) === null ? 'Choose a time' : null),
      length: (length) => (length >= 5 && length <= 480 ? null : 'Between 5 minutes and 8 hours'),
      past: (past, values) => (past || !isPast(values) ? null : 'Confirm this to add a session in the past'),
    },
    onValuesChange: () => book.reset(),
  })
  const { length } = form.values
  const chosen = types.find(({ label }) => label === form.values.type)
  const { offices = [] } = useQuery(availabilityQuery).data ?? {}
  const office =
    chosen?.session_location_type === 'in-person' ? form.values.office || usualOffice(offices, chosen) : undefined
  const [isAsked, setIsAsked] = useState(false)
  const start = startOf(form.values)
  const title = client ? shownName(client) : 'New session'
  const { booking, shown: repeats } = useSeries({
    ...{ ...form.values, start, zone, isAsked },
    onChange: () => {
      setTyped(true)
      book.reset()
    },
  })

  useEffect(() => {
    // Another slot of the calendar was clicked, or the suggested time has arrived: the other fields stay as they are.
    if (at)
      form.setValues((before) => ({
        ...before,
        ...fieldsOf(at, zone),
        ...(minutes !== undefined && { length: minutes }),
      }))
  }, [at, minutes, zone])
  useEffect(() => {
    onDraft(start && length > 0 ? { start, minutes: length, title } : null)
  }, [start, length, title])
  useEffect(() => () => onDraft(null), [])

  const submit = (accepted: readonly Warning[]) => {
    setIsAsked(true)
    // While the days of a series are being looked up, there is nothing to book yet.
    if (!form.validate() || !start || !booking) return
    setKnown(accepted)
    book.mutate(
      {
        appointment_type_label: form.values.type,
        force_book_over_blocked: accepted.includes('slot_taken'),
        book_without_license: accepted.includes('not_licensed'),
        patient_user_id: form.values.client,
        ...booking,
        office_id: office ?? null,
        skip_email: !mail,
        keep_from_guardians: canHide && form.values.keep,
      },
      {
        onSuccess: ({ invites_created: [first, ...others], modify_datetime: version }) =>
          unsaved.release(() =>
            onBooked({
              ...{ id: first?.appointment_id ?? '', start, minutes: length, name: title },
              ...(first && others.length === 0 && { made: { id: first.appointment_id, version } }),
            }),
          ),
      },
    )
  }

  const time = (
    <SessionTimeFields
      form={form}
      {...{ card, start, zone, drawn: minutes !== undefined, type: chosen, now: toInstant(now) }}
    />
  )
  if (types.length === 0)
    return (
      <SidePanel title="Add a session" onClose={onClose}>
        <div className={css.stack}>
          <p>A session needs a type with a name, a length and a price.</p>
          {owner ? (
            <Button onClick={onNewType}>Add a session type</Button>
          ) : (
            <p className={css.fine}>The owner of the practice can add one.</p>
          )}
        </div>
      </SidePanel>
    )

  return (
    <SidePanel
      title="Add a session"
      asksItself
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="add-session" busy={book.isPending}>
            {booking && booking.appointments.length > 1 ? `Add ${booking.appointments.length} sessions` : 'Add session'}
          </Button>
          <Button kind="quiet" onClick={card ? onMore : onClose}>
            {card ? 'More' : 'Close'}
          </Button>
        </>
      }
    >
      <form
        id="add-session"
        className={css.stack}
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          submit([])
        }}
      >
        {unsaved.question}
        <SegmentedControl
          label="What to add"
          options={[
            { value: 'session', label: 'Session' },
            { value: 'blocked', label: 'Blocked' },
          ]}
          value="session"
          onChange={() => onBlock(start ?? undefined, minutes === undefined ? undefined : length || undefined)}
          wide
        />
        {deputy && <p className={css.fine}>For {deputy.owner.display_name}</p>}
        <ConflictAlert
          error={book.error}
          busy={book.isPending}
          verb="Book"
          onForce={(warning) => submit([...known, warning])}
        />
        {card && time}
        <ClientSelect
          chosen={client}
          error={form.errors.client}
          owner={owner}
          clients={clients}
          onChoose={(entry) => {
            setClient(entry)
            form.setFieldValue('client', entry?.patient_user_id ?? '')
          }}
        />
        <SessionTypeSelect
          types={types}
          chart={client?.patient_type ?? null}
          value={form.values.type}
          error={form.errors.type}
          onChoose={(type) => {
            form.setFieldValue('type', type?.label ?? '')
            form.setFieldValue('office', '')
            // A length that was drawn stays, until the type's own is asked for.
            if (type && minutes === undefined) form.setFieldValue('length', type.length_minute)
          }}
        />
        {office && (
          <OfficeSelect offices={offices} value={office} onChoose={(id) => form.setFieldValue('office', id)} />
        )}
        {!card && time}
        {repeats}
        {isPast(form.values) && (
          <PastSession>
            <CheckField label="Add it as a session that took place" {...form.check('past')} />
          </PastSession>
        )}
        {shown}
        {canHide && (
          <CheckField
            label="Hide from the client's guardians"
            description="They will not see the session or get emails about it."
            {...form.check('keep')}
          />
        )}
      </form>
    </SidePanel>
  )
}

/** The fields for an instant. */
function fieldsOf(at: string, zone: string): { date: string; time: string } {
  const { date, minute } = wallOf(at, zone)
  return { date, time: timeText(minute) }
}

/** Edits a booked session: its time, length, type, price and place, and those of further sessions of its series. */
import { SMALLEST_CHARGE } from '#contracts/plain/terms-limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { calledName } from '#domain/content/person-name'
import { sameValues } from '#kernel/same-values'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { availabilityQuery } from '#web/data/availability.ts'
import { factsOf, useEdit } from '#web/data/appointments/edit.ts'
import { useAppointment } from '#web/data/appointments/use-appointment.ts'
import { formatOffer } from '#web/lib/money.ts'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { minuteOf } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { can, clientName } from '#web/ui/sessions/session-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { sayChanged } from '../changes/say-changed.ts'
import { ConflictAlert, type Warning } from '../conflict-alert.tsx'
import { factsInWords, typedOver, valuesOf, wantedOf } from '../edited-values.ts'
import { useMailChoice } from '../mail-choice.tsx'
import { isPanelAt } from '../schedule-search.ts'
import { SeriesScope } from '../series/series-scope.tsx'
import { OfficeSelect, type Offices, usualOffice } from './office-select.tsx'
import { UsualOfType } from './usual-of-type.tsx'
import css from './panels.module.css'

type EditSessionPanelProps = {
  id: string
  zone: string
  now: number
  /** Whether the user is the owner, who alone sets another price than that of a type. */
  owner: boolean
  /** Called with the start, when the session is saved or nothing about it is to change. */
  onDone: (start: string) => void
  onClose: () => void
}

const TITLE = 'Edit session'

export function EditSessionPanel(props: EditSessionPanelProps) {
  const session = useAppointment(props.id)
  const types = useQuery(appointmentTypesQuery)
  // Without it only the choice of an office is missing.
  const { data: hours } = useQuery(availabilityQuery)
  const failed = session.isError ? session : types.isError ? types : null
  if (session.data && types.data)
    return can(session.data, 'move', props.now) ? (
      <Editor key={props.id} {...props} session={session.data} types={types.data} offices={hours?.offices} />
    ) : (
      <SidePanel title={TITLE} onClose={props.onClose}>
        <p>This session was completed or canceled, so it can no longer be edited.</p>
      </SidePanel>
    )
  return (
    <SidePanel title={TITLE} onClose={props.onClose}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={5} />
      )}
    </SidePanel>
  )
}

type EditorProps = EditSessionPanelProps & {
  session: AppointmentWire
  types: AppointmentTypeWire[]
  offices: Offices | undefined
}

function Editor({ session, types, offices = [], zone, owner, onDone, onClose }: EditorProps) {
  const queries = useQueryClient()
  /** The session as it was when it was saved: news of the change may come before its answer. */
  const sent = useRef(session)
  const edit = useEdit((saved) =>
    sayChanged(queries, { before: sent.current, saved, alone: mode === 'this_session', zone }),
  )
  const current = factsOf(session)
  /** The session as the form was opened with it. */
  const [seen, setSeen] = useState(current)
  const [mode, setMode] = useState<SeriesEditMode>('this_session')
  /** The warnings that were accepted for the last request. */
  const [known, setKnown] = useState<readonly Warning[]>([])
  const { mail, shown } = useMailChoice({
    patientUserId: session.patient.patient_user_id,
    name: calledName(session.patient),
    isSample: session.is_sample,
    appointmentId: session.appointment_id,
  })
  const form = useForm({
    initialValues: valuesOf(seen, zone),
    validate: {
      date: isNotEmpty('Choose a day'),
      time: (time) => (minuteOf(time) === null ? 'Choose a time' : null),
      length: (length) => (length >= 5 && length <= 480 ? null : 'Between 5 minutes and 8 hours'),
      price: (price) =>
        price === 0 || (price >= SMALLEST_CHARGE && price <= 1_000_000)
          ? null
          : 'Please enter a price: 0 for free, or at least 0.50',
    },
    // The last error was about the previous values.
    onValuesChange: () => edit.reset(),
  })
  const isUntouched = sameValues(form.values, valuesOf(seen, zone))
  const unsaved = useUnsaved(!isUntouched, { stays: (next) => isPanelAt(next, 'edit-session') })
  const isOvertaken = !sameValues(current, seen)
  const follow = () => {
    edit.reset()
    setSeen(current)
    form.reset()
    form.setValues(valuesOf(current, zone))
  }
  useEffect(() => {
    if (isOvertaken && isUntouched) follow()
  }, [isOvertaken, isUntouched])

  const submit = (accepted: readonly Warning[]) => {
    if (!form.validate()) return
    setKnown(accepted)
    sent.current = session
    const wanted = wantedOf({ ...form.values, office: isInPerson ? form.values.office : '' }, zone)
    edit.mutate(
      { id: session.appointment_id, wanted, seen, accepted, mail, mode },
      { onSuccess: (saved) => unsaved.release(() => onDone(saved.appointment_start)) },
    )
  }
  const { length, price } = form.values
  const chosen = types.find(({ label }) => label === form.values.type)
  const location = chosen?.session_location_type ?? session.session_location_type
  const isInPerson = location === 'in-person'
  const type = form.field('type')
  const isPriceFixed = session.status_flags.paid || session.invoice_id !== null
  return (
    <SidePanel
      title={TITLE}
      asksItself
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="edit-session" busy={edit.isPending} disabled={isUntouched}>
            {mode === 'this_session' ? 'Save changes' : 'Save for these sessions'}
          </Button>
          <Button kind="quiet" onClick={() => unsaved.leave(() => onDone(session.appointment_start))}>
            Back
          </Button>
        </>
      }
    >
      <form
        id="edit-session"
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isUntouched) submit([])
        }}
      >
        {unsaved.question}
        <p>{clientName(session)}</p>
        {isOvertaken && !isUntouched ? (
          <FormAlert>
            <p>Somebody else has changed this session. It is now:</p>
            <p className={css.alertText}>{factsInWords(current, zone)}</p>
            <div className={css.row}>
              <Button size="small" kind="quiet" onClick={follow}>
                Use that
              </Button>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  edit.reset()
                  form.setValues(typedOver(form.values, valuesOf(seen, zone), valuesOf(current, zone)))
                  setSeen(current)
                }}
              >
                Keep what I typed
              </Button>
            </div>
          </FormAlert>
        ) : (
          <ConflictAlert
            error={edit.error}
            busy={edit.isPending}
            verb="Change"
            onForce={(warning) => submit([...known, warning])}
          />
        )}
        <SelectField
          label="Session type"
          data={[
            ...(types.some(({ label }) => label === seen.appointment_type_label)
              ? []
              : [{ value: seen.appointment_type_label, label: `${seen.appointment_type_label} (no longer offered)` }]),
            ...types.map(({ label, length_minute, price }) => ({
              value: label,
              label: `${label} · ${length_minute} min · ${formatOffer(price)}`,
            })),
          ]}
          {...type}
          onChange={(event) => {
            type.onChange(event)
            // A session that comes into an office is in that of its type, until another is chosen.
            const next = types.find(({ label }) => label === event.currentTarget.value)
            if (!form.values.office && !form.values.place)
              form.setFieldValue('office', usualOffice(offices, next) ?? '')
          }}
        />
        {chosen && form.values.type !== seen.appointment_type_label && (
          <UsualOfType
            type={chosen}
            length={length}
            price={isPriceFixed ? null : price}
            onTake={(usual) => {
              if (usual.length !== undefined) form.setFieldValue('length', usual.length)
              if (usual.price !== undefined) form.setFieldValue('price', usual.price)
            }}
          />
        )}
        <div className={css.two}>
          <TextField type="date" label="Day" required {...form.field('date')} />
          <TextField type="time" label="Time" required step={300} {...form.field('time')} />
        </div>
        <p className={css.fine}>
          Times in {zoneCity(zone)} ({zoneName(session.appointment_start, zone)})
        </p>
        <NumberField label="Length" suffix="min" min={5} max={480} step={5} {...form.field('length')} />
        <NumberField
          label="Price"
          prefix="$"
          min={0}
          max={1_000_000}
          decimals={2}
          disabled={isPriceFixed || !owner}
          description={
            isPriceFixed
              ? 'It was paid or invoiced, so it can no longer change.'
              : owner
                ? undefined
                : 'The owner of the practice can set another price than that of the type.'
          }
          {...form.field('price')}
        />
        {isInPerson && offices.length > 0 && (
          <OfficeSelect
            offices={offices}
            value={form.values.office}
            elsewhere
            onChoose={(id) => form.setFieldValue('office', id)}
          />
        )}
        {(!isInPerson || !form.values.office) && (
          <TextField
            label="Place (optional)"
            description={
              isInPerson ? 'Leave it empty for the address of the office.' : 'Leave it empty for a call in Orchid.'
            }
            maxLength={200}
            {...form.field('place')}
          />
        )}
        <SeriesScope
          session={session}
          verb="Change"
          value={mode}
          onChange={(next) => {
            setMode(next)
            edit.reset()
          }}
        />
        {shown}
      </form>
    </SidePanel>
  )
}

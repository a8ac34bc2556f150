import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { calledName } from '#domain/content/person-name'
import { formatDay, formatTimeRange, zoneCity, zoneName } from '#web/lib/time.ts'
import { ConflictAlert, type Warning } from './conflict-alert.tsx'
import { useMailChoice } from './mail-choice.tsx'
import { useMove } from '#web/data/appointments/mutations.ts'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { instantAt, minuteOf, timeText, wallOf } from '#web/lib/wall-time.ts'
import css from './panels/panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { SeriesScope } from './series/series-scope.tsx'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { useForm } from '#web/ui/forms/use-form.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'

type MoveDialogProps = {
  session: AppointmentWire
  /** The time to which the session was dragged. Left out when a button opened the dialog. */
  to?: string
  zone: string
  onClose: () => void
}

/** Moves a session to a new time, in the practice's time zone. After a drag, that time is filled in. */
export function MoveDialog({ session, to, zone, onClose }: MoveDialogProps) {
  const move = useMove()
  const { mail, shown } = useMailChoice({
    patientUserId: session.patient.patient_user_id,
    name: calledName(session.patient),
    isSample: session.is_sample,
    appointmentId: session.appointment_id,
  })
  const { date, minute } = wallOf(to ?? session.appointment_start, zone)
  const form = useForm({
    initialValues: { date, time: timeText(minute) },
    validate: {
      date: isNotEmpty('Choose a day'),
      time: (time) => (minuteOf(time) === null ? 'Choose a time' : null),
    },
    // The last error was about the previous time.
    onValuesChange: () => move.reset(),
  })
  const [mode, setMode] = useState<SeriesEditMode>('this_session')
  /** The warnings that were accepted for the last request. */
  const [known, setKnown] = useState<readonly Warning[]>([])
  const submit = (accepted: readonly Warning[]) => {
    if (!form.validate()) return
    setKnown(accepted)
    const start = instantAt(form.values.date, minuteOf(form.values.time) ?? 0, zone)
    move.mutate({ id: session.appointment_id, start, accepted, mail, mode }, { onSuccess: onClose })
  }
  return (
    <Dialog onClose={onClose} title="Move session">
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit([])
        }}
      >
        <ConflictAlert
          error={move.error}
          busy={move.isPending}
          verb="Move"
          onForce={(warning) => submit([...known, warning])}
        />
        <p>
          {clientName(session)}, now on {formatDay(session.appointment_start, zone)},{' '}
          {formatTimeRange(session.appointment_start, session.appointment_end, zone)}.
        </p>
        <div className={css.two}>
          <TextField type="date" label="Day" required {...form.field('date')} data-autofocus />
          <TextField type="time" label="Time" required step={300} {...form.field('time')} />
        </div>
        <p className={css.fine}>
          Times in {zoneCity(zone)} ({zoneName(session.appointment_start, zone)})
        </p>
        <SeriesScope
          session={session}
          verb="Move"
          value={mode}
          onChange={(next) => {
            setMode(next)
            move.reset()
          }}
        />
        {shown}
        <div className={css.row}>
          <Button type="submit" busy={move.isPending}>
            {mode === 'this_session' ? 'Move session' : 'Move sessions'}
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={move.isPending}>
            Keep current time
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

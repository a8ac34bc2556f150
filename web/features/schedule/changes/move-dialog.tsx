import type { AppointmentWire } from '#contracts/api/appointments'
import { fromInstant, MINUTE } from '#kernel/clock'
import { instantAt, minuteOf, timeText, wallOf } from '#web/lib/wall-time.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { TextField } from '#web/ui/kit/text-field.tsx'
import css from '../panels/panels.module.css'
import { SessionChange } from './session-change.tsx'
import { endOf } from './settle.ts'

type MoveDialogProps = {
  session: AppointmentWire
  /** The time to which the session was dragged. Left out when a button opened the dialog. */
  to?: string
  zone: string
  onSaved: (session: AppointmentWire, alone: boolean) => void
  onClose: () => void
}

/** Moves a session to a new time, in the practice's time zone. After a drag, that time is filled in. */
export function MoveDialog({ session, to, zone, ...shared }: MoveDialogProps) {
  const { date, minute } = wallOf(to ?? session.appointment_start, zone)
  const form = useForm({
    initialValues: { date, time: timeText(minute) },
    validate: {
      date: isNotEmpty('Choose a day'),
      time: (time) => (minuteOf(time) === null ? 'Choose a time' : null),
    },
  })
  return (
    <SessionChange
      {...shared}
      session={session}
      zone={zone}
      title="Move session"
      buttons={['Move session', 'Move sessions']}
      keep="Keep current time"
      verb="Move"
      typed={JSON.stringify(form.values)}
      wantedOf={(facts) => {
        if (!form.validate()) return null
        const start = instantAt(form.values.date, minuteOf(form.values.time) ?? 0, zone)
        const minutes = (fromInstant(facts.appointment_end) - fromInstant(facts.appointment_start)) / MINUTE
        return { ...facts, appointment_start: start, appointment_end: endOf({ start, minutes }) }
      }}
    >
      <div className={css.two}>
        <TextField type="date" label="Day" required {...form.field('date')} data-autofocus />
        <TextField type="time" label="Time" required step={300} {...form.field('time')} />
      </div>
    </SessionChange>
  )
}

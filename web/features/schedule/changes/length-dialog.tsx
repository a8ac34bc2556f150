import type { AppointmentWire } from '#contracts/api/appointments'
import { formatOffer } from '#web/lib/money.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import css from '../panels/panels.module.css'
import { SessionChange } from './session-change.tsx'
import { endOf, shiftInWords } from './settle.ts'

type LengthDialogProps = {
  session: AppointmentWire
  /** The length in minutes that was drawn, or asked for by key. */
  minutes: number
  zone: string
  onSaved: (session: AppointmentWire, alone: boolean) => void
  onClose: () => void
}

/** Makes a session longer or shorter. Its start and its price stay. */
export function LengthDialog({ session, minutes, zone, ...shared }: LengthDialogProps) {
  const form = useForm({
    initialValues: { length: minutes },
    validate: { length: (length) => (isLength(length) ? null : 'Between 5 minutes and 8 hours') },
  })
  const { length } = form.values
  return (
    <SessionChange
      {...shared}
      session={session}
      zone={zone}
      title="Change length"
      buttons={['Change length', 'Change lengths']}
      keep="Keep current length"
      verb="Change"
      typed={String(length)}
      wantedOf={(facts) =>
        form.validate()
          ? { ...facts, appointment_end: endOf({ start: facts.appointment_start, minutes: length }) }
          : null
      }
    >
      <NumberField label="Length" suffix="min" min={5} max={480} step={5} {...form.field('length')} />
      <p className={css.fine} role="status">
        {isLength(length) && `${shiftInWords({ start: session.appointment_start, minutes: length }, zone)}. `}
        {session.price === 0 ? 'It stays free of charge.' : `The price stays ${formatOffer(session.price)}.`}
      </p>
    </SessionChange>
  )
}

const isLength = (minutes: number) => minutes >= 5 && minutes <= 480

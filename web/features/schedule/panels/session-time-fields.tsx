/** When a session that is being added is: as fields, or in a card in words, because the calendar beside it has the time. */
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import type { Form } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { shiftInWords } from '../changes/settle.ts'
import css from './panels.module.css'

/** What the form for a session that is being added asks. */
export type SessionValues = {
  client: string
  type: string
  date: string
  time: string
  /** The id of the office, where there are several; empty for the main one. */
  office: string
  length: number
  keep: boolean
  past: boolean
}

type SessionTimeFieldsProps = {
  form: Form<SessionValues>
  card: boolean
  /** The start; null while day and time are not filled in. */
  start: string | null
  /** The current time, for the name of the zone while there is no start. */
  now: string
  zone: string
  /** The chosen type, whose length is offered after another one was drawn. */
  type: AppointmentTypeWire | undefined
  drawn: boolean
}

export function SessionTimeFields(props: SessionTimeFieldsProps) {
  const { form, card, start, now, zone, type, drawn } = props
  const { length } = form.values
  return (
    <>
      {card ? (
        start && (
          <p className={css.when}>
            {shiftInWords({ start, minutes: length }, zone)} {zoneName(start, zone)}
          </p>
        )
      ) : (
        <>
          <div className={css.two}>
            <TextField type="date" label="Day" {...form.field('date')} />
            <TextField type="time" label="Time" step={300} {...form.field('time')} />
          </div>
          <NumberField label="Length" suffix="min" min={5} max={480} step={5} {...form.field('length')} />
          <p className={css.fine}>
            Times in {zoneCity(zone)} ({zoneName(start ?? now, zone)}).
          </p>
        </>
      )}
      {card && form.errors.length && (
        <p className={css.problem} role="alert">
          {form.errors.length}
        </p>
      )}
      {drawn && type && type.length_minute !== length && length > 0 && (
        <p className={css.fine} role="status">
          The length stays {length} min.{' '}
          <Button kind="plain" size="small" onClick={() => form.setFieldValue('length', type.length_minute)}>
            Use {type.length_minute} min
          </Button>
        </p>
      )}
    </>
  )
}

/** Says that the time of a session being added is in the past. `children` confirm it. */
export function PastSession({ children }: { children: ReactNode }) {
  return (
    <div className={css.past} role="status">
      <p>
        <IconHistory size={18} stroke={1.5} aria-hidden />
        This time is in the past.
      </p>
      {children}
    </div>
  )
}

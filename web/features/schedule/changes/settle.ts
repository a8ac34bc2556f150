/**
 * What is said when a change in the calendar has settled: a session or a blocked time was moved, made longer or shorter,
 * edited, added or canceled. Every such change ends here.
 */
import type { AppointmentWire } from '#contracts/api/appointments'
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import { formatDay, formatTimeRange } from '#web/lib/time.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import type { Shift } from '../calendar/drag/draggable.ts'

export type Settled = {
  what: 'moved' | 'resized' | 'changed' | 'added' | 'canceled' | 'missed'
  /** The beginning of a sentence, such as "The session of Mia Larsen". */
  name: string
  to: Shift
  zone: string
  /** Others of its series have changed with it. */
  several?: boolean
  /** Brings back how it was. Left out where that is not possible. */
  undo?: () => void
}

export function settle({ what, name, to, zone, several = false, undo }: Settled): void {
  const sentence = SENTENCES[what](name, shiftInWords(to, zone))
  showToast({
    text: `${sentence}${several ? ', and the others of its series changed with it' : ''}.`,
    ...(undo && { action: { label: 'Undo', run: undo } }),
  })
}

const SENTENCES: Record<Settled['what'], (name: string, when: string) => string> = {
  moved: (name, when) => `${name} was moved to ${when}`,
  resized: (name, when) => `${name} is now on ${when}`,
  changed: (name, when) => `${name} on ${when} was changed`,
  added: (name, when) => `${name} was added on ${when}`,
  canceled: (name, when) => `${name} on ${when} was canceled`,
  missed: (name, when) => `${name} on ${when} was recorded as a no-show`,
}

/** "Wednesday, March 4, 10:00 – 10:50 AM" */
export const shiftInWords = ({ start, minutes }: Shift, zone: string): string =>
  `${formatDay(start, zone)}, ${formatTimeRange(start, endOf({ start, minutes }), zone)}`

export const sessionMinutes = ({ appointment_start, appointment_end }: AppointmentWire): number =>
  (fromInstant(appointment_end) - fromInstant(appointment_start)) / MINUTE

/** When a time ends. */
export const endOf = ({ start, minutes }: Shift): string => toInstant(fromInstant(start) + minutes * MINUTE)

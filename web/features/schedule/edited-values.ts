/** The fields in which a booked session is edited, in the practice's time zone. */
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import type { EditedFacts } from '#web/data/appointments/edit.ts'
import { formatOffer } from '#web/lib/money.ts'
import { formatDay, formatTimeRange } from '#web/lib/time.ts'
import { instantAt, minuteOf, timeText, wallOf } from '#web/lib/wall-time.ts'

/** The fields for a session. */
export function valuesOf(facts: EditedFacts, zone: string) {
  const { date, minute } = wallOf(facts.appointment_start, zone)
  return {
    type: facts.appointment_type_label,
    date,
    time: timeText(minute),
    length: lengthOf(facts),
    price: facts.price,
    office: facts.office_id ?? '',
    place: (!facts.office_id && facts.place) || '',
  }
}

/** What was typed into the fields over what they say now: fields that were not touched follow what somebody else did. */
export const typedOver = <Values extends object>(typed: Values, before: Values, now: Values): Values => ({
  ...now,
  ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== before[name as keyof Values])),
})

/** What the fields say a session is to be. */
export function wantedOf(
  { type, date, time, length, price, office, place }: ReturnType<typeof valuesOf>,
  zone: string,
): EditedFacts {
  const start = instantAt(date, minuteOf(time) ?? 0, zone)
  return {
    appointment_start: start,
    appointment_end: toInstant(fromInstant(start) + length * MINUTE),
    appointment_type_label: type,
    price,
    place: (!office && place.trim()) || null,
    office_id: office || null,
  }
}

const lengthOf = ({ appointment_start, appointment_end }: EditedFacts): number =>
  (fromInstant(appointment_end) - fromInstant(appointment_start)) / MINUTE

/** A session in a line, for what somebody else has made of it. */
export const factsInWords = (facts: EditedFacts, zone: string): string =>
  [
    `${formatDay(facts.appointment_start, zone)}, ${formatTimeRange(facts.appointment_start, facts.appointment_end, zone)}`,
    facts.appointment_type_label,
    formatOffer(facts.price),
    ...(facts.place ? [facts.place] : []),
  ].join(' · ')

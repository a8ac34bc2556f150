import { yearsSince } from '#domain/access/age'
import { writeBirthDate } from '#domain/content/birth-date'
import { type PersonNames, shownName } from '#domain/content/person-name'
import { today } from '#web/lib/wall-time.ts'

/** "Legal name Amelia Marsh" for somebody who is called otherwise; null for everyone else. */
export function legalName(person: PersonNames): string | null {
  const legal = `${person.first_name} ${person.last_name}`.trim()
  return legal === shownName(person) ? null : `Legal name ${legal}`
}

/** "34 years old" on the day that it is in a zone; null when the date of birth is not known. */
export function ageWords(dob: string, zone: string, now: number): string | null {
  if (dob === '') return null
  const years = yearsSince(dob, today(zone, now))
  if (years < 0) return null
  return years === 1 ? '1 year old' : `${years} years old`
}

/** "born 05/04/1984"; null when the date of birth is not known. */
export function bornOn(dob: string): string | null {
  return dob === '' ? null : `born ${writeBirthDate(dob)}`
}

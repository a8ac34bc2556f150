/** Where a client's own account says something else than what the practice has written. */
import { foldedName } from '#domain/access/same-person'
import { writeBirthDate } from '#domain/content/birth-date'
import { regionName, regionOf } from '#domain/content/licensed-region'
import type { WrittenDetails } from '#web/data/chart-page/mutations.ts'
import type { ChartPerson } from '#web/data/chart-page/queries.ts'
import { zoneCity } from '#web/lib/time.ts'
import { maskPhone } from '#web/ui/kit/phone-number.ts'

export type Difference = {
  /** The names of the fields, which are taken over together. */
  change: Partial<WrittenDetails>
  /** What differs, in the middle of a sentence. */
  word: string
  written: string
  theirs: string
}

type Source = Pick<
  WrittenDetails,
  | 'first_name'
  | 'preferred_first_name'
  | 'last_name'
  | 'dob'
  | 'email'
  | 'phone_number'
  | 'timezone'
  | 'country'
  | 'home_address_line1'
  | 'home_city'
  | 'home_state'
  | 'home_zipcode'
>

/** The fields that are compared and taken over together, in the order of the form. */
const COMPARED: readonly {
  word: string
  fields: readonly (keyof Source)[]
  text: (of: Source) => string
}[] = [
  {
    word: 'legal name',
    fields: ['first_name', 'last_name'],
    text: (of) => `${of.first_name} ${of.last_name}`.trim(),
  },
  { word: 'preferred name', fields: ['preferred_first_name'], text: (of) => of.preferred_first_name },
  { word: 'birth date', fields: ['dob'], text: (of) => writeBirthDate(of.dob) },
  { word: 'email', fields: ['email'], text: (of) => of.email },
  { word: 'phone', fields: ['phone_number'], text: (of) => maskPhone(of.phone_number) },
  {
    word: 'address',
    fields: ['home_address_line1', 'home_city', 'home_state', 'home_zipcode', 'country'],
    text: addressText,
  },
  { word: 'time zone', fields: ['timezone'], text: (of) => (of.timezone ? zoneCity(of.timezone) : '') },
]

/** A field that only one of the two has filled in is no difference, nor is another spelling. */
export function differences(person: ChartPerson): Difference[] {
  const { account } = person
  if (!account) return []
  return COMPARED.flatMap(({ word, fields, text }) => {
    const differs = fields.some(
      (field) =>
        person[field] !== '' && account[field] !== '' && foldedName(person[field]) !== foldedName(account[field]),
    )
    if (!differs) return []
    const change = Object.fromEntries(fields.map((field) => [field, account[field]])) as Partial<WrittenDetails>
    return [{ change, word, written: text(person), theirs: text(account) }]
  })
}

/** "12 Elm Street, Albany, New York 12207"; empty without an address. */
export function addressText(of: Source): string {
  const region = regionText(of)
  return [of.home_address_line1, of.home_city, [region, of.home_zipcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** The state or region that somebody lives in: "New York"; empty when it is not known. */
export function regionText({ country, home_state }: Pick<Source, 'country' | 'home_state'>): string {
  const region = regionOf({ country: country === '' ? 'US' : country, home_state })
  return region === null ? '' : regionName(region)
}

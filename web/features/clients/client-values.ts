/** The fields of a client as they are typed, and the record that they become. */
import { birthProblem } from '#domain/access/age'
import { parseBirthDate, writeBirthDate } from '#domain/content/birth-date'
import { codeProblem, regionProblem } from '#domain/content/regions'
import { isEmail } from '#contracts/plain/email-address'
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import type { WrittenDetails } from '#web/data/chart-page/mutations.ts'
import { type FormRules, isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { maskPhone } from '#web/ui/kit/phone-number.ts'

/** `dob` is MM/DD/YYYY, and `phone_number` is what was typed. */
export type ClientValues = WrittenDetails

export const EMPTY_CLIENT: ClientValues = {
  first_name: '',
  preferred_first_name: '',
  last_name: '',
  pronouns: '',
  dob: '',
  email: '',
  phone_number: '',
  timezone: '',
  country: '',
  home_address_line1: '',
  home_city: '',
  home_state: '',
  home_zipcode: '',
}

export const NAMES = Object.keys(EMPTY_CLIENT) as (keyof ClientValues)[]

export const picked = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>

/** What the practice has written about a person of a chart. */
export const recordIn = (person: WrittenDetails): WrittenDetails => picked(person, NAMES)

/** "Ada Lovelace King" as a first name and the rest of the name. */
export function namesTyped(typed: string): Pick<ClientValues, 'first_name' | 'last_name'> {
  const [first_name = '', ...rest] = typed.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

/** The fields for a stored record. */
export function valuesOf(record: WrittenDetails): ClientValues {
  return { ...recordIn(record), dob: writeBirthDate(record.dob), phone_number: maskPhone(record.phone_number) }
}

/** The phone number of a client, in the country where they live; null when it cannot be read. */
const phoneOf = ({ phone_number, country }: ClientValues) => readPhone(phone_number, country || 'US')

/**
 * The record for checked fields. A phone number that was not touched stays as it is `stored`: read again in another country,
 * the same digits could be another number.
 */
export function recordOf(values: ClientValues, stored?: Pick<WrittenDetails, 'phone_number'>): WrittenDetails {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as ClientValues
  const isStored = stored !== undefined && values.phone_number === maskPhone(stored.phone_number)
  const phone_number = isStored ? stored.phone_number : (phoneOf(values) ?? '')
  return { ...trimmed, dob: parseBirthDate(values.dob) ?? '', phone_number }
}

/**
 * The fields of a record that differ from what is stored. State and postal code are sent with their country, because
 * they are checked against it.
 */
export function changedFields(stored: WrittenDetails, record: WrittenDetails): Partial<WrittenDetails> {
  const changed = NAMES.filter((name) => record[name] !== stored[name])
  const ofCountry = changed.some((name) => name === 'home_state' || name === 'home_zipcode')
  return Object.fromEntries(
    [...changed, ...(ofCountry ? ['country' as const] : [])].map((name) => [name, record[name]]),
  )
}

/** The checks of the fields. `today` is any ISO text that begins with the present day. */
export const clientRules = (today: string) =>
  ({
    first_name: isNotEmpty('Please enter a first name'),
    last_name: isNotEmpty('Please enter a last name'),
    dob: (typed) => {
      if (typed.trim() === '') return null
      const dob = parseBirthDate(typed)
      return dob === null ? 'Please enter it as MM/DD/YYYY, or leave it blank' : birthProblem(dob, today)
    },
    email: (email) => (email.trim() === '' || isEmail(email) ? null : 'Please enter a valid email'),
    phone_number: (_, values) => (phoneOf(values) === null ? PHONE_HINT : null),
    home_state: (state, { country }) => (state.trim() === '' ? null : regionProblem(country || 'US', state.trim())),
    home_zipcode: (code, { country }) => (code.trim() === '' ? null : codeProblem(country || 'US', code.trim())),
  }) satisfies FormRules<ClientValues>

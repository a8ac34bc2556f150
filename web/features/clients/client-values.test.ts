import { expect, it } from 'vitest'
import { checkForm } from '#web/ui/forms/form-rules.ts'
import { changedFields, clientRules, EMPTY_CLIENT, namesTyped, recordOf, valuesOf } from './client-values.ts'

const TODAY = '2026-11-24T15:00:00.000Z'
const named = { ...EMPTY_CLIENT, first_name: 'Ada', last_name: 'Okoye' }
const problems = (change: Partial<typeof named>) => checkForm({ ...named, ...change }, clientRules(TODAY))

it('a typed name becomes a first name and the rest', () => {
  expect(namesTyped(' Ana  María López ')).toEqual({ first_name: 'Ana', last_name: 'María López' })
  expect(namesTyped('王小明')).toEqual({ first_name: '王小明', last_name: '' })
})

it('a phone number without a country code is one of the country where the client lives', () => {
  const record = (country: 'US' | 'CO') => recordOf({ ...EMPTY_CLIENT, phone_number: '310 234 5678', country })
  expect(record('US').phone_number).toBe('3102345678')
  expect(record('CO').phone_number).toBe('+573102345678')
})

it('a phone number that was not touched stays the same number, also of somebody who moves to another country', () => {
  const stored = { ...named, phone_number: '3102345678', country: 'US' as const }
  const typed = { ...valuesOf(stored), country: 'CO' as const, pronouns: 'she/her' }
  expect(recordOf(typed, stored)).toEqual({ ...stored, country: 'CO', pronouns: 'she/her' })
  expect(recordOf({ ...typed, phone_number: '310 234 5679' }, stored).phone_number).toBe('+573102345679')
})

it('only the names are required, and what is typed must be possible', () => {
  expect(problems({})).toEqual({})
  expect(Object.keys(problems({ first_name: ' ', last_name: '' }))).toEqual(['first_name', 'last_name'])
  expect(problems({ dob: '11/25/2026' }).dob).toBe('The date of birth is in the future.')
  expect(problems({ dob: '13/25/2020' }).dob).toContain('MM/DD/YYYY')
  expect(problems({ email: 'nobody at nowhere' }).email).toBe('Please enter a valid email')
  expect(Object.keys(problems({ home_state: 'Atlantis' }))).toEqual(['home_state'])
})

it('a record survives its form', () => {
  const record = {
    ...named,
    dob: '1990-03-04',
    phone_number: '2015550123',
    pronouns: 'they/them',
    country: 'US' as const,
  }
  expect(recordOf(valuesOf(record))).toEqual(record)
})

it('only what was changed is sent, and a state or a postal code with its country', () => {
  const stored = { ...named, country: 'CA' as const, home_state: 'ON', home_zipcode: 'K1A 0B1' }
  expect(changedFields(stored, { ...stored, pronouns: 'she/her' })).toEqual({ pronouns: 'she/her' })
  expect(changedFields(stored, { ...stored, home_zipcode: 'K1A 0B6' })).toEqual({
    home_zipcode: 'K1A 0B6',
    country: 'CA',
  })
  expect(changedFields(stored, stored)).toEqual({})
})

import { describe, expect, it } from 'vitest'
import { type MemberRegistration, memberRegistrationErrors } from './member-rules.ts'

const TODAY = '2026-03-10'
const good: MemberRegistration = {
  first_name: 'Mia',
  last_name: 'Larsen',
  dob: '09/23/1991',
  home_address_line1: '7 Elm Row',
  country: 'US',
  home_state: 'NY',
  home_city: 'Albany',
  home_zipcode: '12203',
  email: 'mia@example.com',
  password: 'Calm-hours-1',
  over_eighteen: true,
}
const errorsOf = (change: Partial<MemberRegistration>) => memberRegistrationErrors({ ...good, ...change }, TODAY)

describe('member registration', () => {
  it('accepts a complete form', () => expect(errorsOf({})).toEqual({}))
  it('requires every field except the preferred name', () => {
    const empty = errorsOf({
      first_name: '',
      last_name: '',
      dob: '',
      home_address_line1: '',
      home_state: '',
      home_city: '',
      home_zipcode: '',
      email: '',
      password: '',
      over_eighteen: false,
    })
    expect(Object.keys(empty)).toHaveLength(10)
  })
  it('uses the terms of the country for state and zip', () => {
    expect(errorsOf({ country: 'CA', home_state: '' }).home_state).toBe('Please choose your province')
    expect(errorsOf({ country: 'CO', home_state: '' }).home_state).toBe('Please choose your department')
    expect(errorsOf({ home_zipcode: '' }).home_zipcode).toBe('Please enter your zip')
    expect(errorsOf({ country: 'CA', home_zipcode: '' }).home_zipcode).toBe('Please enter your postal code')
  })
  it('refuses a birth date under thirteen, in the future or before 1900', () => {
    expect(errorsOf({ dob: '03/10/2013' }).dob).toBeUndefined()
    expect(errorsOf({ dob: '03/11/2013' }).dob).toBe('You must be at least 13 years old')
    expect(errorsOf({ dob: '03/11/2026' }).dob).toBe('The date of birth is in the future.')
    expect(errorsOf({ dob: '3/9/1880' }).dob).toBe('Please check the year of birth.')
  })
  it('refuses a state or zip that does not fit the country', () => {
    expect(errorsOf({ home_state: 'ON' }).home_state).toBe('Please choose your state')
    expect(errorsOf({ home_zipcode: '1220' }).home_zipcode).toBe('Please enter a zip code like 12207')
    expect(errorsOf({ country: 'CA', home_state: 'ON', home_zipcode: 'k1a0b1' })).toEqual({})
    expect(errorsOf({ country: 'CO', home_state: 'Antioquia', home_zipcode: '12207' })).toEqual({
      home_zipcode: 'Please enter a postal code like 110111',
    })
  })
  it('explains a weak password in the words of the specification', () => {
    expect(errorsOf({ password: 'weak' }).password).toBe(
      'Password must be at least 10 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    )
  })
})

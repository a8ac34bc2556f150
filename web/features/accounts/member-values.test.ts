import type { MemberProfile } from '#contracts/api/users'
import { PHONE_HINT } from '#kernel/phone-number'
import { describe, expect, it } from 'vitest'
import { BIOGRAPHY_MAX, memberBody, memberValueErrors, memberValues } from './member-values.ts'
import { phoneDigits } from '#web/ui/kit/phone-number.ts'
import { putMember } from '#contracts/api/users'

const record: MemberProfile = {
  orchid_user_id: '019a0000000070008000000000000001',
  first_name: 'Ida',
  preferred_first_name: '',
  last_name: 'Marsh',
  dob: '1991-09-03',
  home_address_line1: '7 Elm Row',
  country: 'US',
  home_state: 'NY',
  home_city: 'Albany',
  home_zipcode: '12203',
  gender: 'Nonbinary',
  sex: 'Female',
  phone_number: '5185550177',
  insurance_provider: '',
  insurance_group_id: '',
  insurance_member_id: '',
  biography: '',
  timezone: 'America/New_York',
}
const TODAY = '2026-03-10'

describe("a member's own record in a form", () => {
  it('is sent unchanged after it was read', () => {
    const { orchid_user_id: _, ...sent } = record
    expect(memberValues(record).dob).toBe('09/03/1991')
    expect(memberBody(memberValues(record))).toEqual(sent)
    expect(putMember.body.parse(memberBody(memberValues(record)))).toEqual(sent)
  })
  it('keeps a phone number that was not touched, also of somebody who moves to another country', () => {
    const stored = { ...record, phone_number: '3102345678' }
    const moved = { ...memberValues(stored), country: 'CO' as const }
    expect(memberBody(moved, stored).phone_number).toBe('3102345678')
    expect(memberBody({ ...moved, phone_number: '3102345679' }, stored).phone_number).toBe('+573102345679')
    // With its country code, a number of North America stays one.
    const typed = phoneDigits('+1 (310) 234-5679')
    expect(memberBody({ ...moved, phone_number: typed }, stored).phone_number).toBe('3102345679')
  })
  it('requires the minimum age, except for a guardian’s child without a login', () => {
    const child = { ...memberValues(record), dob: '06/14/2017' }
    expect(memberValueErrors(child, TODAY)).toEqual({ dob: 'You must be at least 13 years old' })
    expect(memberValueErrors(child, TODAY, 0)).toEqual({})
    expect(memberValueErrors({ ...child, dob: '03/11/2026' }, TODAY, 0)).toEqual({
      dob: 'The date of birth is in the future.',
    })
  })
  it('accepts a complete phone number or none, and limits the biography', () => {
    const values = memberValues(record)
    expect(memberValueErrors(values, TODAY)).toEqual({})
    expect(memberValueErrors({ ...values, phone_number: '' }, TODAY)).toEqual({})
    expect(memberValueErrors({ ...values, phone_number: '518555' }, TODAY)).toEqual({
      phone_number: PHONE_HINT,
    })
    expect(memberValueErrors({ ...values, biography: 'a'.repeat(BIOGRAPHY_MAX) }, TODAY)).toEqual({})
    expect(Object.keys(memberValueErrors({ ...values, biography: 'a'.repeat(BIOGRAPHY_MAX + 1) }, TODAY))).toEqual([
      'biography',
    ])
  })
})

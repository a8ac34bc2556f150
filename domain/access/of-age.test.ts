import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayIn, startOfDay } from '#domain/scheduling/zone'
import { adultDate, isUnderAge } from './of-age.ts'

const anyDate = fc
  .integer({ min: Date.UTC(1950, 0, 1) / 86_400_000, max: Date.UTC(2040, 0, 1) / 86_400_000 })
  .map((day) => dateOf(day * 86_400_000))
const leapDay = fc.integer({ min: 488, max: 509 }).map((four) => `${four * 4}-02-29`)

describe('the 18th birthday', () => {
  it('ends the age under 18, on that day and not before', () => {
    fc.assert(
      fc.property(fc.oneof(anyDate, leapDay), fc.integer({ min: -800, max: 8000 }), (dob, shift) => {
        const birthday = adultDate(dob)
        const day = dateOf(Date.parse(`${birthday}T00:00:00.000Z`) + shift * 86_400_000)
        expect(isUnderAge(dob, day)).toBe(day < birthday)
      }),
    )
  })

  it('of someone born on February 29 is on March 1', () => {
    expect(adultDate('2008-02-29')).toBe('2026-03-01')
    expect([isUnderAge('2008-02-29', '2026-02-28'), isUnderAge('2008-02-29', '2026-03-01')]).toEqual([true, false])
  })

  it('begins at the midnight of the person, wherever that is', () => {
    const zone = fc.constantFrom('America/Los_Angeles', 'America/Santiago', 'Asia/Beirut', 'Pacific/Kiritimati', 'UTC')
    fc.assert(
      fc.property(zone, fc.oneof(anyDate, leapDay), (name, dob) => {
        const begins = startOfDay(adultDate(dob), name)
        expect(isUnderAge(dob, dayIn(name, begins - 1))).toBe(true)
        expect(isUnderAge(dob, dayIn(name, begins))).toBe(false)
      }),
    )
  })

  it('is unknown without a date of birth', () => {
    expect([isUnderAge('', '2026-11-26'), isUnderAge(null, '2026-11-26')]).toEqual([false, false])
  })
})

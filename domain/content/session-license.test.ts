import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayIn } from '#domain/scheduling/zone'
import { NOT_GIVEN } from './license-expiry.ts'
import {
  endedForMember,
  licenseProblem,
  licenseReach,
  licensesEnd,
  offeredThrough,
  unlicensedForPractice,
} from './session-license.ts'

const license = (conferring_entity: string, expiration_date: string) => ({ conferring_entity, expiration_date })
const licenses = [license('TX', '2026-11-28'), license('TX', '2025-01-01'), license('NY', '2027-05-31')]
const inTexas = licenseReach(licenses, ['TX'])
const video = (day: string) => ({ location: 'telehealth', day }) as const
const office = (day: string) => ({ location: 'in-person', day }) as const

describe('the license of a session', () => {
  it('counts through its last day, where the client lives', () => {
    expect(licenseProblem(inTexas, video('2026-11-28'))).toBeNull()
    expect(licenseProblem(inTexas, video('2026-11-29'))).toEqual({
      kind: 'ended',
      region: 'TX',
      through: '2026-11-28',
    })
    expect(licenseProblem(licenseReach(licenses, ['NY']), video('2026-12-05'))).toBeNull()
    expect(licenseProblem(licenseReach(licenses, ['OH']), video('2026-11-26'))).toEqual({ kind: 'none', region: 'OH' })
  })

  it('of a couple covers both partners', () => {
    const couple = licenseReach(licenses, ['NY', 'TX'])
    expect(licenseProblem(couple, video('2026-11-28'))).toBeNull()
    expect(licenseProblem(couple, video('2026-11-29'))).toMatchObject({ kind: 'ended', region: 'TX' })
    expect(offeredThrough(couple, { location: 'telehealth', today: '2026-11-26' })).toBe('2026-11-28')
  })

  it('in person, and where it is unknown where the client lives, may be any', () => {
    expect(licenseProblem(inTexas, office('2027-05-31'))).toBeNull()
    const ended = { kind: 'ended', region: null, through: '2027-05-31' }
    expect(licenseProblem(inTexas, office('2027-06-01'))).toEqual(ended)
    const unknown = licenseReach(licenses, [])
    expect(licenseProblem(unknown, video('2027-05-31'))).toEqual({ kind: 'unknown' })
    expect(licenseProblem(unknown, video('2027-06-01'))).toEqual(ended)
  })

  it('without a date covers nothing by video, and is not judged in person', () => {
    const none = licenseReach([license('TX', NOT_GIVEN)], ['TX'])
    expect(none).toEqual({ regions: [{ region: 'TX', through: null }], last: null })
    expect(licenseProblem(none, video('2026-11-26'))).toEqual({ kind: 'none', region: 'TX' })
    expect(licenseProblem(none, office('2026-11-26'))).toBeNull()
    expect(offeredThrough(none, { location: 'in-person', today: '2026-11-26' })).toBeNull()
  })

  it('is the last one that ends, in the zone of the practice', () => {
    expect(new Date(licensesEnd(licenses.slice(0, 2), 'America/Los_Angeles')).toISOString()).toBe(
      '2026-11-29T08:00:00.000Z',
    )
    expect(licensesEnd([], 'UTC')).toBe(0)
  })

  it('is offered through the very last day on which a session is covered', () => {
    const day = fc.integer({ min: 20_400, max: 21_200 }).map((n) => dateOf(n * 86_400_000))
    const region = fc.constantFrom('TX', 'NY', 'OH')
    const some = fc.array(fc.tuple(region, day), { maxLength: 5 })
    fc.assert(
      fc.property(some, fc.array(region, { minLength: 1, maxLength: 2 }), day, day, (all, regions, today, session) => {
        const reach = licenseReach(
          all.map(([state, end]) => license(state, end)),
          regions,
        )
        const location = 'telehealth' as const
        const through = offeredThrough(reach, { location, today })
        const isValid = reach.regions.every((one) => one.through !== null && one.through >= today)
        fc.pre(isValid && session >= today)
        expect(licenseProblem(reach, { location, day: session }) === null).toBe(through !== null && session <= through)
      }),
    )
  })

  it('ends with the instant after which its day is another one', () => {
    const zone = fc.constantFrom('America/Los_Angeles', 'America/Santiago', 'Asia/Beirut', 'Pacific/Auckland')
    const date = fc
      .integer({ min: 18_000, max: 24_000 })
      .map((n) => dateOf(n * 86_400_000))
      // One date stands for a license that has none.
      .filter((one) => one !== NOT_GIVEN)
    fc.assert(
      fc.property(zone, date, (name, last) => {
        const end = licensesEnd([license('TX', last)], name)
        const on = (at: number) => licenseProblem(licenseReach([license('TX', last)], ['TX']), video(dayIn(name, at)))
        expect([on(end - 1), on(end)]).toEqual([null, { kind: 'ended', region: 'TX', through: last }])
      }),
    )
  })
})

describe('the words about a license', () => {
  const of = { locale: 'en-US', today: '2026-11-26' }
  const ended = { kind: 'ended', region: 'TX', through: '2026-11-28' } as const

  it('tell a member the state and the day, and what to do', () => {
    expect(endedForMember(ended, of)).toBe(
      "This professional's license in Texas ends on November 28, 2026, so they cannot meet you after that day. Please choose an earlier time.",
    )
    expect(endedForMember({ ...ended, region: null, through: '2026-11-25' }, of)).toBe(
      "This professional's license ended on November 25, 2026, so this time cannot be booked.",
    )
  })

  it('tell the practice the license, its end and the day of the session', () => {
    const session = { ...of, day: '2026-12-05' }
    expect(unlicensedForPractice(ended, { ...session, location: 'telehealth' })).toBe(
      'The license in Texas ends on November 28, 2026, before the session on December 5, 2026. A video session on that day may not be allowed.',
    )
    expect(unlicensedForPractice({ ...ended, region: null }, { ...session, location: 'in-person' })).toBe(
      'The license ends on November 28, 2026, before the session on December 5, 2026. A session on that day may not be allowed.',
    )
    expect(unlicensedForPractice({ kind: 'none', region: 'OH' }, { ...session, location: 'telehealth' })).toContain(
      'There is no license in Ohio',
    )
  })
})

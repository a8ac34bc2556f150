import type { AccountHandover } from '#contracts/internal/handovers'
import { DAY, fromInstant, type Millis, toInstant } from '#kernel/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HandoverTold, nextHandoverStep } from './plan.ts'

const LEADS = { notice_ms: 30 * DAY }
const NOW = Date.UTC(2026, 10, 21)
const minor: AccountHandover = {
  adult_at: toInstant(NOW + 100 * DAY),
  adult_date: toInstant(NOW + 100 * DAY).slice(0, 10),
  guarded: true,
  ended: false,
  own_sign_in: false,
  address_known: false,
  invited: false,
}
const grown: AccountHandover = { ...minor, guarded: false, ended: true }
const step = (handover: AccountHandover, days: number, told: HandoverTold = {}) =>
  nextHandoverStep(handover, told, LEADS, NOW + days * DAY)

describe('nextHandoverStep', () => {
  it('sends the notices thirty days before, and ends the access on the birthday', () => {
    expect(step(minor, 0)).toEqual({ do: 'wait', until: NOW + 70 * DAY, next: 'notices' })
    expect(step(minor, 70)).toEqual({ do: 'notices', adult_at: minor.adult_at, birthday: minor.adult_date })
    expect(step(minor, 70, { notices: minor.adult_date })).toEqual({ do: 'wait', until: NOW + 100 * DAY, next: 'end' })
    expect(step(minor, 100)).toEqual({ do: 'end' })
  })

  it('sends no second notices when the same birthday begins at another instant, in another zone', () => {
    const inLosAngeles = { ...minor, adult_at: '2027-03-01T08:00:00.000Z', adult_date: '2027-03-01' }
    const inTokyo = { ...minor, adult_at: '2027-02-28T15:00:00.000Z', adult_date: '2027-03-01' }
    const first = step(inLosAngeles, 80)
    expect(first).toEqual({ do: 'notices', adult_at: inLosAngeles.adult_at, birthday: '2027-03-01' })
    const end = { do: 'wait', until: fromInstant(inTokyo.adult_at), next: 'end' }
    expect(step(inTokyo, 80, { notices: '2027-03-01' })).toEqual(end)
    expect(step({ ...inTokyo, adult_date: '2027-03-02' }, 80, { notices: '2027-03-01' })).toMatchObject({
      do: 'notices',
    })
  })

  it('waits for an email, invites, waits for the takeover, then closes', () => {
    expect(step(grown, 100)).toEqual({ do: 'rest', for: 'address' })
    expect(step({ ...grown, address_known: true }, 100)).toEqual({ do: 'invite' })
    expect(step({ ...grown, address_known: true, invited: true }, 100)).toEqual({ do: 'rest', for: 'takeover' })
    expect(step({ ...grown, own_sign_in: true }, 100)).toEqual({ do: 'close', because: 'handed_over' })
  })

  it('closes for a minor without a guardian', () => {
    expect(step({ ...minor, guarded: false }, 0)).toEqual({ do: 'close', because: 'unguarded' })
  })

  it('ends guardianships exactly from the birthday on, waits only for the future, and sends notices once', () => {
    const flags = fc.record({
      guarded: fc.boolean(),
      ended: fc.boolean(),
      own_sign_in: fc.boolean(),
      address_known: fc.boolean(),
      invited: fc.boolean(),
    })
    fc.assert(
      fc.property(flags, fc.integer({ min: -50, max: 50 }), fc.boolean(), (standing, days, wasTold) => {
        const adult_at = toInstant(NOW + days * DAY)
        const adult_date = adult_at.slice(0, 10)
        const handover = { ...standing, adult_at, adult_date }
        const told: HandoverTold = wasTold ? { notices: adult_date } : {}
        const next = nextHandoverStep(handover, told, LEADS, NOW)
        if (standing.guarded && days <= 0) expect(next).toEqual({ do: 'end' })
        if (next.do === 'end') expect(standing.guarded && days <= 0).toBe(true)
        if (next.do === 'wait') expect(next.until).toBeGreaterThan(NOW)
        if (next.do === 'notices') expect(wasTold).toBe(false)
        if (next.do === 'invite') expect(standing.guarded || standing.own_sign_in).toBe(false)
      }),
    )
  })

  it('closes after one end of the access when each step is done and time passes', () => {
    const arbitrary = fc.record({ days: fc.integer({ min: 0, max: 7_000 }), own_sign_in: fc.boolean() })
    fc.assert(
      fc.property(arbitrary, ({ days, own_sign_in }) => {
        let at: Millis = NOW
        const adult_at = toInstant(NOW + days * DAY)
        let handover = { ...minor, adult_at, adult_date: adult_at.slice(0, 10), own_sign_in }
        const told: HandoverTold = {}
        const done: string[] = []
        for (let steps = 0; steps < 12; steps++) {
          const next = nextHandoverStep(handover, told, LEADS, at)
          done.push(next.do)
          if (next.do === 'close') break
          if (next.do === 'wait') at = next.until
          if (next.do === 'notices') told.notices = next.birthday
          if (next.do === 'end') handover = { ...handover, guarded: false, ended: true }
          if (next.do === 'invite') handover = { ...handover, invited: true }
          if (next.do === 'rest')
            handover =
              next.for === 'address' ? { ...handover, address_known: true } : { ...handover, own_sign_in: true }
        }
        expect(done.at(-1)).toBe('close')
        expect(done.filter((one) => one === 'end')).toHaveLength(1)
        expect(done.includes('invite')).toBe(!own_sign_in)
        expect(at).toBeGreaterThanOrEqual(fromInstant(handover.adult_at))
      }),
    )
  })
})

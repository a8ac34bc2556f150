import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Verdict, verdictOf } from './connection-check.ts'

it('is good, fair or weak by the slower of way and speed', () => {
  for (const [roundTrip, speed, verdict] of [
    [20, 50, 'good'],
    [200, 2, 'good'],
    [201, 50, 'fair'],
    [20, 1.9, 'fair'],
    [400, 0.8, 'fair'],
    [401, 50, 'weak'],
    [20, 0.7, 'weak'],
  ] as const)
    expect([roundTrip, speed, verdictOf(roundTrip, speed)]).toEqual([roundTrip, speed, verdict])
})

it('never gets better when the way is longer or the speed lower', () => {
  const rank: Verdict[] = ['weak', 'fair', 'good']
  const better = (of: Verdict) => rank.indexOf(of)
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(100), fc.nat(100), (trip, more, speed, less) => {
      expect(better(verdictOf(trip + more, Math.max(0, speed - less)))).toBeLessThanOrEqual(
        better(verdictOf(trip, speed)),
      )
    }),
  )
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correctedOffset, timeOfAnswer } from './server-clock.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 27, 0, 30)

/** An answer of the API at an instant of the server's clock. */
const answerAt = (instant: number): Response =>
  new Response('{}', { headers: { 'cache-control': 'no-store', 'server-timing': `now;desc="${instant}"` } })

describe('the time that an answer tells', () => {
  it('is read among other timings', () => {
    const timing = (text: string) => new Headers({ 'server-timing': text })
    expect(timeOfAnswer(timing(`now;desc="${NOW}"`))).toBe(NOW)
    expect(timeOfAnswer(timing(`cfL4;desc="?now=1", now;desc="${NOW + 3}", cdn;dur=4`))).toBe(NOW + 3)
  })

  it('is unknown when the answer says nothing readable', () => {
    expect(timeOfAnswer(new Headers())).toBe(0)
    for (const text of ['now', 'now;desc="soon"', 'known;desc="5"', 'now;desc="-5"', 'now;desc=""'])
      expect(timeOfAnswer(new Headers({ 'server-timing': text })), text).toBe(0)
  })
})

describe('the offset', () => {
  /** Round trips: how long the request and the answer took, and how long until the next one. */
  const trips = fc.array(
    fc.record({
      out: fc.double({ min: 0, max: 30_000, noNaN: true }),
      back: fc.double({ min: 0, max: 30_000, noNaN: true }),
      pause: fc.double({ min: 0, max: DAY, noNaN: true }),
    }),
    { minLength: 1, maxLength: 30 },
  )

  it('is wrong by no more than the shortest round trip, and an answer never makes it worse', () => {
    fc.assert(
      fc.property(trips, fc.integer({ min: 0, max: 2 * NOW }), (all, truth) => {
        let steady = 0
        let offset: number | null = null
        let shortest = Number.POSITIVE_INFINITY
        for (const { out, back, pause } of all) {
          steady += pause
          const at = steady + out + truth
          const before: number | null = offset
          offset = correctedOffset(offset, at, steady, steady + out + back)
          steady += out + back
          shortest = Math.min(shortest, out + back)
          const rounding = 0.01
          expect(Math.abs(offset - truth)).toBeLessThanOrEqual(shortest + rounding)
          if (before !== null) expect(Math.abs(offset - truth)).toBeLessThanOrEqual(Math.abs(before - truth) + rounding)
        }
      }),
    )
  })

  it('is right again with the first answer after the device has slept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * DAY }), fc.integer({ min: 0, max: 5_000 }), (slept, trip) => {
        const at = NOW + slept
        const offset = correctedOffset(NOW, at, 0, trip)
        expect(Math.abs(offset - (NOW + slept))).toBeLessThanOrEqual(trip)
      }),
    )
  })
})

describe('the time of a page', () => {
  let steady = 0
  let device = 0

  beforeEach(() => {
    vi.resetModules()
    steady = 1_000
    device = NOW
    vi.spyOn(performance, 'now').mockImplementation(() => steady)
    vi.spyOn(Date, 'now').mockImplementation(() => device)
  })
  afterEach(() => void vi.restoreAllMocks())

  const fresh = () => import('./server-clock.ts')

  it('is that of the device until an answer comes, and the server’s from then on, however wrong the device is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -9 * DAY, max: 9 * DAY }),
        fc.integer({ min: 0, max: 2_000 }),
        async (off, trip) => {
          vi.resetModules()
          const { hearTime, serverNow } = await fresh()
          device = NOW + off
          expect(serverNow()).toBe(NOW + off)
          const sentAt = steady
          steady += trip
          device += trip
          hearTime(answerAt(NOW + trip / 2), sentAt)
          expect(Math.abs(serverNow() - (NOW + trip))).toBeLessThanOrEqual(trip / 2 + 1)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('passes evenly while the clock of the device is set', async () => {
    const { hearTime, serverNow } = await fresh()
    hearTime(answerAt(NOW), steady)
    await fc.assert(
      fc.property(fc.integer({ min: -9 * DAY, max: 9 * DAY }), fc.integer({ min: 0, max: DAY }), (jump, passed) => {
        const before = serverNow()
        device += jump
        steady += passed
        expect(serverNow()).toBe(before + passed)
      }),
    )
  })

  it('tells who shows it when it was corrected, and not while it merely passes', async () => {
    const { hearTime, onTimeCorrected, serverNow } = await fresh()
    device = NOW - 65 * 60_000
    const heard: number[] = []
    const stop = onTimeCorrected(() => heard.push(serverNow()))
    hearTime(answerAt(NOW), steady)
    expect(heard).toEqual([NOW])
    steady += 20_000
    hearTime(answerAt(NOW + 20_000), steady)
    expect(heard).toHaveLength(1)
    // `performance.now()` stands still while some devices sleep.
    hearTime(answerAt(NOW + DAY), steady)
    expect(heard).toEqual([NOW, NOW + DAY])
    stop()
    hearTime(answerAt(NOW), steady)
    expect(heard).toHaveLength(2)
  })
})

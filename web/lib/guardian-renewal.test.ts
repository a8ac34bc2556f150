import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardianRenewalDelay } from './guardian-renewal.ts'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LIFE = 15 * MINUTE
const NOW = Date.UTC(2026, 10, 27, 0, 30)

describe('the delay before a guardian token is renewed', () => {
  it('is a minute less than its life, half of a short life, and nothing for an expired token', () => {
    expect(guardianRenewalDelay(30 * MINUTE, DAY)).toBe(29 * MINUTE)
    expect(guardianRenewalDelay(MINUTE, DAY)).toBe(30_000)
    expect(guardianRenewalDelay(-MINUTE, DAY)).toBe(0)
  })

  it('is never so short that renewals follow each other closely, and never so long that a timer cannot hold it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90 * DAY, max: 90 * DAY }), fc.integer({ min: 0, max: DAY }), (left, since) => {
        const delay = guardianRenewalDelay(left, since)
        expect(delay).toBeGreaterThanOrEqual(30_000 - since)
        expect(delay).toBeLessThanOrEqual(60 * MINUTE)
      }),
    )
  })
})

describe('a page of a guardian', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A server with its own clock, whose answers say the time, unless a proxy removes it. */
  function server(tellsTime: boolean) {
    const begun = performance.now()
    const time = () => NOW + performance.now() - begun
    const renewals: number[] = []
    const until = () => new Date(time() + LIFE).toISOString()
    vi.stubGlobal('fetch', async () => {
      renewals.push(time())
      const headers = tellsTime ? { 'cache-control': 'no-store', 'server-timing': `now;desc="${time()}"` } : undefined
      return Response.json({ guardian_token_exp: until() }, { headers })
    })
    return { time, renewals, until }
  }

  /** Acts as a page does: `user_info` says until when the token is valid, and again after each renewal. */
  async function act({ until }: ReturnType<typeof server>) {
    const { rememberGuardianToken } = await import('./guardian-token.ts')
    const { sendOrFail } = await import('./sending.ts')
    const { renewBeforeEnd } = await import('./guardian-renewal.ts')
    await sendOrFail('/api/users/v1/user_info', {})
    let stop = () => {}
    const hear = () => {
      stop()
      rememberGuardianToken(until())
      stop = renewBeforeEnd(until(), hear)
    }
    hear()
    return () => stop()
  }

  it('renews the token every 14 minutes, however wrong the clock of the device is and whenever it is set', async () => {
    const jumps = fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 9 * MINUTE }), by: fc.integer({ min: -9 * DAY, max: 9 * DAY }) }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -40 * DAY, max: 40 * DAY }), jumps, async (off, all) => {
        vi.resetModules()
        vi.setSystemTime(NOW + off)
        const its = server(true)
        const stop = await act(its)
        for (const { after, by } of all) {
          await vi.advanceTimersByTimeAsync(after)
          vi.setSystemTime(Date.now() + by)
        }
        await vi.advanceTimersByTimeAsync(60 * MINUTE)
        stop()
        // The first answer is that of `user_info`.
        const gaps = its.renewals.slice(1).map((at, i) => at - (its.renewals[i] ?? 0))
        expect(gaps.length).toBeGreaterThanOrEqual(4)
        for (const gap of gaps) expect(Math.abs(gap - 14 * MINUTE)).toBeLessThanOrEqual(5)
      }),
      { numRuns: 30 },
    )
  })

  it('renews at most once in half a minute even when nobody tells the time and the clock is 20 minutes ahead', async () => {
    vi.setSystemTime(NOW + 20 * MINUTE)
    const its = server(false)
    const stop = await act(its)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(its.renewals.length).toBeLessThanOrEqual(2)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    stop()
    const gaps = its.renewals.slice(2).map((at, i) => at - (its.renewals[i + 1] ?? 0))
    expect(gaps.length).toBeGreaterThan(0)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(30_000)
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE_LIMIT_MS, idleState, watchActivity, writeLastActive } from './activity.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe('the idle time', () => {
  it('warns in the last of 59 minutes and ends after it, to the millisecond', () => {
    const at = (ago: number) => idleState(NOW - ago, NOW).state
    expect(at(0)).toBe('active')
    expect(at(IDLE_LIMIT_MS - 60_001)).toBe('active')
    expect(at(IDLE_LIMIT_MS - 60_000)).toBe('warning')
    expect(at(IDLE_LIMIT_MS)).toBe('warning')
    expect(at(IDLE_LIMIT_MS + 1)).toBe('idle')
    expect(idleState(null, NOW).state).toBe('active')
  })
  it('begins now when the last input seems to be later than now', () => {
    const { state, endsAt } = idleState(NOW + 86_400_000, NOW)
    expect([state, endsAt]).toEqual(['active', NOW + IDLE_LIMIT_MS])
  })
  it('is checked every minute, when the warning is due, and every second during the warning', () => {
    expect(idleState(NOW, NOW).lookIn).toBe(60_000)
    expect(idleState(NOW - IDLE_LIMIT_MS + 70_000, NOW).lookIn).toBe(10_000)
    expect(idleState(NOW - IDLE_LIMIT_MS + 30_000, NOW).lookIn).toBe(1_000)
    expect(idleState(NOW - IDLE_LIMIT_MS + 200, NOW).lookIn).toBe(201)
  })
})

/** A browser with what `watchActivity` needs: one cookie, and listeners. */
function browser() {
  const listeners = new Map<string, () => void>()
  const written: string[] = []
  let cookie = ''
  const target = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', {
    ...target,
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      written.push(line)
      cookie = line.split(';')[0] ?? ''
    },
  })
  return { listeners, written, input: () => listeners.get('keydown')?.() }
}

describe('watching activity', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const listening = () => ({ onInput: vi.fn(), onIdle: vi.fn(), onWarning: vi.fn() })

  it('stores the last input in a cookie for 30 days, and reports input once a minute', () => {
    const { written, input } = browser()
    const heard = listening()
    const { stop } = watchActivity(heard)
    expect(written).toEqual([`orchid_last_active=${NOW}; max-age=2592000; path=/; samesite=strict; secure`])
    for (let i = 0; i < 5; i++) input()
    expect(heard.onInput).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    input()
    expect(heard.onInput).toHaveBeenCalledTimes(2)
    stop()
  })

  it('stores later input of that minute at once, and reports it at the end of the minute', () => {
    const { written, input } = browser()
    const heard = listening()
    const { stop } = watchActivity(heard)
    vi.advanceTimersByTime(59_000)
    input()
    expect(written.at(-1)).toContain(`=${NOW + 59_000};`)
    expect(heard.onInput).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(heard.onInput).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_000)
    expect(heard.onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    // There was no further input, so nothing more is reported.
    expect(heard.onInput).toHaveBeenCalledTimes(2)
    stop()
  })

  it('ends once, and again only after new activity in the cookie', () => {
    browser()
    const heard = listening()
    const { stop } = watchActivity(heard)
    vi.advanceTimersByTime(IDLE_LIMIT_MS + 1)
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(IDLE_LIMIT_MS)
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    // A login writes the cookie with a new time.
    writeLastActive(Date.now())
    vi.advanceTimersByTime(IDLE_LIMIT_MS)
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(heard.onIdle).toHaveBeenCalledTimes(2)
    stop()
  })

  it('warns, then ends, and staying removes the warning', () => {
    browser()
    const heard = listening()
    const { stop, stay } = watchActivity(heard)
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_001)
    expect(heard.onWarning).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(heard.onWarning.mock.calls).toEqual([[NOW + IDLE_LIMIT_MS]])
    stay()
    expect(heard.onWarning).toHaveBeenLastCalledWith(null)
    vi.advanceTimersByTime(IDLE_LIMIT_MS)
    expect(heard.onIdle).not.toHaveBeenCalled()
    expect(heard.onWarning).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(1)
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    expect(heard.onWarning).toHaveBeenLastCalledWith(null)
    stop()
  })

  it('ends at the first input after the limit, before a timer has run', () => {
    const { input, written } = browser()
    const heard = listening()
    const { stop } = watchActivity(heard)
    const before = written.length
    // The timers of a computer that slept have not run.
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1)
    input()
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    expect(written).toHaveLength(before)
    input()
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    stop()
  })

  it('notices input in another tab by the cookie', () => {
    browser()
    const heard = listening()
    const { stop } = watchActivity(heard)
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 30_000)
    expect(heard.onWarning).toHaveBeenCalledTimes(1)
    // biome-ignore lint/suspicious/noDocumentCookie: writes the cookie as another tab would, in a stubbed document.
    document.cookie = `orchid_last_active=${Date.now()}; path=/`
    vi.advanceTimersByTime(1_000)
    expect(heard.onWarning).toHaveBeenLastCalledWith(null)
    expect(heard.onInput).toHaveBeenCalledTimes(1)
    stop()
  })

  it('stops completely', () => {
    const { listeners } = browser()
    const heard = listening()
    watchActivity(heard).stop()
    expect(listeners.size).toBe(0)
    vi.advanceTimersByTime(2 * IDLE_LIMIT_MS)
    expect(heard.onIdle).not.toHaveBeenCalled()
  })
})

describe('watching activity by the server’s time', () => {
  const DAY = 86_400_000
  const HOUR = 3_600_000

  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A page that has heard the server's time, on a device whose clock is wrong by `off`. */
  async function pageOn(off: number) {
    vi.resetModules()
    vi.setSystemTime(NOW + off)
    const { hearTime } = await import('./server-clock.ts')
    const fresh = await import('./activity.ts')
    const answer = (instant: number) =>
      hearTime(
        new Response(null, { headers: { 'cache-control': 'no-store', 'server-timing': `now;desc="${instant}"` } }),
        performance.now(),
      )
    answer(NOW)
    const seen = browser()
    const heard = { onInput: vi.fn(), onIdle: vi.fn(), onWarning: vi.fn() }
    return { ...seen, heard, answer, ...fresh.watchActivity(heard) }
  }

  it('a clock that is set while the user types ends nothing, and 59 minutes without input do', async () => {
    const settings = fc.array(fc.integer({ min: -9 * DAY, max: 9 * DAY }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -9 * DAY, max: 9 * DAY }), settings, async (off, jumps) => {
        const { heard, input, stop } = await pageOn(off)
        for (const jump of jumps) {
          vi.advanceTimersByTime(30 * 60_000)
          vi.setSystemTime(Date.now() + jump)
          input()
        }
        expect(heard.onIdle).not.toHaveBeenCalled()
        expect(heard.onWarning).not.toHaveBeenCalled()
        vi.setSystemTime(Date.now() - DAY)
        vi.advanceTimersByTime(IDLE_LIMIT_MS)
        expect(heard.onIdle).not.toHaveBeenCalled()
        vi.advanceTimersByTime(1)
        expect(heard.onIdle).toHaveBeenCalledTimes(1)
        stop()
      }),
      { numRuns: 40 },
    )
  })

  it('a device that slept for hours is found idle with the first answer, and input before it revives nothing', async () => {
    const { heard, input, answer, stop } = await pageOn(-HOUR)
    vi.advanceTimersByTime(60_000)
    // The even clock of some devices stands still while they sleep.
    input()
    expect(heard.onIdle).not.toHaveBeenCalled()
    answer(NOW + 5 * HOUR)
    expect(heard.onIdle).toHaveBeenCalledTimes(1)
    stop()
  })
})

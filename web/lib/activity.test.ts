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

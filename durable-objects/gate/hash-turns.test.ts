import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn } from './hash-turns.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Works that were begun and have not ended. `most` is their largest number at one time. */
const running = { now: 0, most: 0 }

/** A work that takes this long (ms); without a time it never ends. */
function work(ms?: number): Promise<void> {
  running.now++
  running.most = Math.max(running.most, running.now)
  return new Promise((resolve) => {
    if (ms === undefined) return
    setTimeout(() => {
      running.now--
      resolve()
    }, ms)
  })
}

describe('concurrent password hashes', () => {
  it('are computed one at a time, even when the last waits longer than the time limit for a stuck hash', async () => {
    running.most = 0
    const ended: number[] = []
    const all = Array.from({ length: 20 }, (_, n) => inTurn(() => work(500)).then(() => void ended.push(n)))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ended.length).toBeLessThan(11)
    await vi.advanceTimersByTimeAsync(15_000)
    await Promise.all(all)
    expect(ended).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(running).toEqual({ now: 0, most: 1 })
  })

  it('do not wait for a hash whose object is gone', async () => {
    void inTurn(() => work())
    let isDone = false
    const next = inTurn(() => work(100)).then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(3_000)
    await next
    running.now--
  })

  it('do not wait for a promise of another request, which may never settle in theirs', async () => {
    vi.spyOn(Promise, 'withResolvers').mockImplementation(() => ({
      promise: new Promise<never>(() => undefined),
      resolve: () => undefined,
      reject: () => undefined,
    }))
    const all = Promise.all(Array.from({ length: 10 }, () => inTurn(() => work(100))))
    let isDone = false
    void all.then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(isDone).toBe(true)
  })

  it('go on after one that failed', async () => {
    const failed = expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    const next = inTurn(() => work(100).then(() => 'hash'))
    await vi.advanceTimersByTimeAsync(200)
    await failed
    expect(await next).toBe('hash')
  })
})

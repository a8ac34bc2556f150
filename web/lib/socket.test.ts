import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('location', { href: 'https://orchid.test/' })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sockets to a server that accepts each connection and ends it after so many ms. Returns when they were opened. */
function serverThatEndsAfter(life: number): number[] {
  const opened: number[] = []
  class Socket extends EventTarget {
    static readonly OPEN = 1
    static readonly CONNECTING = 0
    readyState = 1
    constructor() {
      super()
      opened.push(performance.now())
      setTimeout(() => this.dispatchEvent(new Event('open')), 0)
      setTimeout(() => {
        this.readyState = 3
        this.dispatchEvent(Object.assign(new Event('close'), { code: 1013 }))
      }, life)
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  return opened
}

const open = () => openSocket({ name: 'hub', path: '/hub', hello: {}, onMessage: () => {} })

it('a server that ends each connection at once is asked less and less often', async () => {
  const opened = serverThatEndsAfter(100)
  const { close } = open()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  close()
  // One to ten retries take 0.5 to 50 s, 192 s together, and each further one a minute.
  expect(opened.length).toBeGreaterThan(10)
  expect(opened.length).toBeLessThanOrEqual(18)
})

it('a connection that lasted is opened again soon', async () => {
  const opened = serverThatEndsAfter(60_000)
  const { close } = open()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  close()
  const gaps = opened.slice(1).map((at, i) => at - (opened[i] ?? 0) - 60_000)
  expect(gaps.length).toBeGreaterThan(7)
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(600)
})

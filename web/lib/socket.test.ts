import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  vi.stubGlobal('location', { href: 'https://orchid.test/' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
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

/** A server that answers pings until it is silenced: then nothing arrives, and no connection is closed. */
function serverThatFallsSilent() {
  const server = { isSilent: false, opened: 0, pings: 0 }
  class Socket extends EventTarget {
    static readonly OPEN = 1
    static readonly CONNECTING = 0
    readyState = 1
    constructor() {
      super()
      server.opened += 1
      server.isSilent = false
      setTimeout(() => this.dispatchEvent(new Event('open')), 0)
    }
    send(text: string) {
      if (text !== '"ping"') return
      server.pings += 1
      if (!server.isSilent) setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: '{}' })), 100)
    }
    close() {
      this.readyState = 2
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  return server
}

const WAKES = {
  'the network is back': () => window.dispatchEvent(new Event('online')),
  'the page is looked at again': () => document.dispatchEvent(new Event('visibilitychange')),
  'the device has slept': () => vi.setSystemTime(Date.now() + 60 * 60_000),
}

it.each(Object.entries(WAKES))('when %s, a connection that fell silent is replaced within seconds', async (_, wake) => {
  const server = serverThatFallsSilent()
  const states: string[] = []
  const onState = (state: string) => states.push(state)
  const socket = openSocket({ name: 'hub', path: '/hub', hello: 'hello', ping: 'ping', onMessage: () => {}, onState })
  await vi.advanceTimersByTimeAsync(1_000)
  server.isSilent = true
  wake()
  // It looks at the clock every five seconds, waits four for the answer, and tries again after half a second.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.opened).toBe(2)
  expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open'])
  socket.close()
})

it.each(Object.entries(WAKES))('when %s, a connection that answers stays', async (_, wake) => {
  const server = serverThatFallsSilent()
  const socket = openSocket({ name: 'hub', path: '/hub', hello: 'hello', ping: 'ping', onMessage: () => {} })
  await vi.advanceTimersByTimeAsync(1_000)
  wake()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(server).toMatchObject({ opened: 1, pings: 1 })
  socket.close()
  // Nothing listens any more.
  wake()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(server).toMatchObject({ opened: 1, pings: 1 })
})

it('a page in the background asks nothing', async () => {
  const server = serverThatFallsSilent()
  const socket = openSocket({ name: 'hub', path: '/hub', hello: 'hello', ping: 'ping', onMessage: () => {} })
  await vi.advanceTimersByTimeAsync(1_000)
  Object.assign(document, { visibilityState: 'hidden' })
  WAKES['the page is looked at again']()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.pings).toBe(0)
  socket.close()
})

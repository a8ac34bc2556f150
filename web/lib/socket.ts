/**
 * A socket that reconnects. `openSocket<In, Out>({ name, path, onMessage, hello })` returns `{ send, close }`. In
 * development and in tests, received messages are checked against their contract.
 */
import { watchForJumps } from './device-clock.ts'
import { steadyNow } from './server-clock.ts'
import type { SocketName } from './wire-check.ts'

/**
 * Spec section 9: 500 ms times the square of the retries, at most 60 s. Up to 20% jitter is added, so that clients do
 * not all reconnect at the same time.
 */
export function reconnectDelay(retries: number, random: () => number = Math.random): number {
  return Math.min(retries ** 2 * 500, 60_000) * (1 + random() * 0.2)
}

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed'

export type SocketOptions<In, Out> = {
  /** Names the contract of the received messages. */
  name: SocketName
  /** A function if the address can change between connections, for example by a renewed token. */
  path: string | (() => string)
  onMessage: (message: In) => void
  /** Sent first on every connection, because a close by the server only reaches a client that has sent something. */
  hello: Out | (() => Out)
  /** Sent every 25 s. Without a response within 10 s the connection is closed and opened again. */
  ping?: Out
  onState?: (state: SocketState) => void
}

export type LiveSocket<Out> = { send: (message: Out) => boolean; close: () => void }

const PING_EVERY = 25_000
const PATIENCE = 10_000
/** The same where the connection may well be lost: after a sleep, when the page is looked at again, or with a new network. */
const WAKING_PATIENCE = 4_000
/** A connection that ends sooner counts as another failed attempt, so that a server that ends each at once is left alone. */
const STEADY_MS = 5_000

/** The close code of the server when the login has ended. The socket then does not reconnect. */
const SESSION_OVER = 4401

export function openSocket<In, Out>(options: SocketOptions<In, Out>): LiveSocket<Out> {
  let socket: WebSocket | null = null
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /** Asks the open connection for a sign of life. */
  let probe: (patience: number) => void = () => undefined

  const connect = () => {
    options.onState?.('connecting')
    const url = new URL(valueNow(options.path), location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const current = new WebSocket(url)
    socket = current
    let silence: ReturnType<typeof setTimeout> | undefined
    let openedAt = Number.POSITIVE_INFINITY
    const sendPing = (patience: number) => {
      if (options.ping === undefined || ended) return
      current.send(JSON.stringify(options.ping))
      clearTimeout(silence)
      silence = setTimeout(() => {
        // When the network is lost, no close event comes: the browser would wait for minutes.
        current.close()
        lost()
      }, patience)
    }
    const lost = () => {
      clearInterval(pings)
      clearTimeout(silence)
      if (ended || socket !== current) return
      socket = null
      retries = steadyNow() - openedAt >= STEADY_MS ? 1 : retries + 1
      options.onState?.('waiting')
      timer = setTimeout(connect, reconnectDelay(retries))
    }
    let pings: ReturnType<typeof setInterval> | undefined
    current.addEventListener('open', () => {
      openedAt = steadyNow()
      current.send(JSON.stringify(valueNow(options.hello)))
      options.onState?.('open')
      pings = setInterval(sendPing, PING_EVERY, PATIENCE)
      probe = sendPing
    })
    current.addEventListener('message', (event) => {
      clearTimeout(silence)
      if (socket !== current) return
      const message = parse(event.data)
      if (typeof message !== 'object' || message === null) return
      if (import.meta.env.DEV)
        void import('./wire-check.ts').then(({ assertMessage }) => assertMessage(options.name, message))
      options.onMessage(message as In)
    })
    current.addEventListener('close', (event) => {
      if (event.code === SESSION_OVER && socket === current) end()
      lost()
    })
  }

  /** A connection that is open may have been lost without a word, and one that waits need not wait any longer. */
  const wake = () => {
    if (ended || socket?.readyState === WebSocket.CONNECTING) return
    if (socket?.readyState === WebSocket.OPEN) return probe(WAKING_PATIENCE)
    clearTimeout(timer)
    connect()
  }
  const seen = () => document.visibilityState === 'visible' && wake()
  const end = () => {
    ended = true
    clearTimeout(timer)
    stopWatching()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
    socket?.close(1000)
    socket = null
    options.onState?.('closed')
  }

  const stopWatching = watchForJumps(wake)
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  connect()
  return {
    send: (message) => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close: end,
  }
}

function valueNow<T>(given: T | (() => T)): T {
  return typeof given === 'function' ? (given as () => T)() : given
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

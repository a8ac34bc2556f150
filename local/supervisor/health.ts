import { connect } from 'node:net'

/** Returns whether a process is healthy. */
export type Health = () => Promise<boolean>

/** Healthy when a GET returns 2xx or 3xx within ten seconds. */
export function httpHealth(url: string): Health {
  return async () => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status < 400
    } catch {
      return false
    }
  }
}

/** Healthy when the port accepts connections. */
export function portHealth(port: number): Health {
  return () =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port })
      const end = (healthy: boolean) => {
        socket.destroy()
        resolve(healthy)
      }
      socket.setTimeout(1_000, () => end(false))
      socket.once('connect', () => end(true))
      socket.once('error', () => end(false))
    })
}

/** Healthy when all parts are healthy. */
export function allHealthy(...parts: Health[]): Health {
  return async () => (await Promise.all(parts.map((part) => part()))).every(Boolean)
}

import { setInterval } from 'node:timers'
import { errorKind, log } from '#kernel/log'

/** The path by which Miniflare, and a development server built on it, triggers the worker's cron. */
export const CRON_PATH = '/cdn-cgi/local/scheduled'

const MINUTE = 60_000

/**
 * Triggers the worker's cron by `ask` at a fixed interval, as the platform does in production. `ask` returns the HTTP
 * status. A failure is logged, and the next interval tries again.
 */
export function startCron(ask: (signal: AbortSignal) => Promise<number>, everyMs = MINUTE): { stop(): void } {
  const fire = async () => {
    try {
      const status = await ask(AbortSignal.timeout(30_000))
      if (status !== 200) log({ event: 'process', what: 'cron_failed', detail: `${status}` })
    } catch (error) {
      log({ event: 'process', what: 'cron_failed', detail: errorKind(error) })
    }
  }
  const timer = setInterval(() => void fire(), everyMs)
  return { stop: () => clearInterval(timer) }
}

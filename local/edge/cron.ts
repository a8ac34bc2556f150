import { setInterval } from 'node:timers'
import { errorKind, log } from '#kernel/log'

/** The path at which Miniflare, and a development server built on it, lets the worker's cron be triggered. */
export const CRON_PATH = '/cdn-cgi/local/scheduled'

const MINUTE = 60_000

/**
 * Triggers the worker's cron by `ask`, each minute unless configured otherwise. In production the platform does so;
 * locally nothing else would. `ask` returns the HTTP status. A failure is logged, and the next minute tries again.
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

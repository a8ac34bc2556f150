import { setInterval } from 'node:timers'
import { errorKind, log } from '#kernel/log'

/** Where Miniflare, and a development server on top of it, lets the worker's cron be fired. */
export const CRON_PATH = '/cdn-cgi/local/scheduled'

const MINUTE = 60_000

/**
 * Fires the worker's cron by `ask`, each minute unless told otherwise: the platform does so in production, nobody does
 * so locally. `ask` answers the HTTP status. A failure is logged, and the next time tries again.
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

import { type Clock, MINUTE, type Millis } from '#kernel/clock'
import { log } from '#kernel/log'
import { DefaultLogger, type LogEntry, type RuntimeOptions } from '@temporalio/worker'

/** The most kinds of lines that are remembered. */
const REMEMBERED = 200

/**
 * What of the SDK's own log is logged: message, run and activity of warnings and errors, because other parts of an entry
 * may quote personal input. The lines of its native part are passed on as well, which otherwise writes them to the
 * output itself, with all their parts. During an outage they are many, so the same line is logged once a minute.
 */
export function sdkLogging(clock: Clock): Pick<RuntimeOptions, 'logger' | 'telemetryOptions'> {
  const news = new News(clock)
  return {
    logger: new DefaultLogger('WARN', ({ level, message, meta }: LogEntry) => {
      const detail = [message, meta?.workflowId, meta?.activityType].filter(Boolean).join(' ')
      if (news.isNew(`${level} ${detail}`)) log({ event: 'process', what: `temporal_${level.toLowerCase()}`, detail })
    }),
    telemetryOptions: { logging: { forward: { level: 'WARN' } } },
  }
}

/** Recognizes lines that differ from one of the last minute in their numbers only. */
class News {
  readonly #clock: Clock
  readonly #said = new Map<string, Millis>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  isNew(line: string): boolean {
    const key = line.replace(/\b\d+\b/g, '#')
    const now = this.#clock()
    if (now - (this.#said.get(key) ?? Number.NEGATIVE_INFINITY) < MINUTE) return false
    if (this.#said.size >= REMEMBERED) this.#said.clear()
    this.#said.set(key, now)
    return true
  }
}

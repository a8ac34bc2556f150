import type { ChatDatabase } from '#db/chat/chat-database'
import { findChannel } from '#db/chat/queries/channel'
import { type Clock, type Millis, SECOND } from '#kernel/clock'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import type { ChannelLog } from './ChannelLog.ts'

/** When the alarm repeats a report to a hub, in case the immediate one failed. */
const BACKSTOP = 5 * SECOND
/** The newest message is reported after this time (ms), so that a burst of messages needs one report. */
const LATEST_SOON = 500

type Deps = {
  env: ObjectEnv
  db: ChatDatabase
  log: ChannelLog
  clock: Clock
  /** Sets the alarm of a report. */
  wake: (report: 'unread' | 'latest', due: Millis) => Promise<void>
  /** Runs work after the response. */
  soon: (work: Promise<unknown>) => void
}

/**
 * What a channel reports to the hubs of its two people: whether it is unread, and its newest message. There is no
 * queue: the difference to what a hub was last sent is read from the rows. So a burst of messages needs one call, and
 * the alarm repeats the call after an outage.
 */
export class HubReports {
  readonly #deps: Deps
  #reporting: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Reports unread marks after a wait (ms); with 0 at once. */
  async unreadSoon(wait: number): Promise<void> {
    const { log, clock, wake, soon } = this.#deps
    if (log.untold().length === 0) return
    await wake('unread', clock() + (wait > 0 ? wait : BACKSTOP))
    if (wait === 0) soon(this.unread().catch(() => undefined))
  }

  /** Reports unread marks, in one round at a time. */
  unread(): Promise<null> {
    const { env, log } = this.#deps
    const round = this.#reporting
      .catch(() => undefined)
      .then(async () => {
        for (const { user_id, partner, unread } of log.untold()) {
          const channel = this.#channel()
          if (channel === undefined) break
          const hub = hubStub(env, user_id)
          if (unread) await hub.act('unread.mark', { partner_user_id: partner, channel })
          else await hub.act('unread.clear', channel)
          log.told(user_id, unread)
        }
        return null
      })
    this.#reporting = round
    return round
  }

  async latestSoon(): Promise<void> {
    const { log, clock, wake } = this.#deps
    if (log.withoutLatest().length > 0) await wake('latest', clock() + LATEST_SOON)
  }

  /** Reports the newest message, still encrypted, which the lists of both people show. */
  async latest(): Promise<null> {
    const { env, log } = this.#deps
    const channel = this.#channel()
    if (channel === undefined) return null
    for (const { user_id, partner, timetoken, latest } of log.withoutLatest()) {
      await hubStub(env, user_id).act('latest.hear', { partner_user_id: partner, channel, timetoken, latest })
      log.toldLatest(user_id, timetoken)
    }
    return null
  }

  #channel(): string | undefined {
    return findChannel(this.#deps.db)?.channel_id
  }
}

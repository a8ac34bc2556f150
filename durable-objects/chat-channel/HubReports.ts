import type { ChatDatabase } from '#db/chat/chat-database'
import { findChannel } from '#db/chat/queries/channel'
import { type Clock, type Millis, SECOND } from '#kernel/clock'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import type { ChannelLog } from './ChannelLog.ts'

/** When the alarm repeats a report to a hub, in case the immediate one failed. */
const BACKSTOP = 5 * SECOND
/**
 * The newest message is reported after this time (ms), so that a burst of messages needs one report. It is a
 * timer in memory: setting an alarm costs several writes to the disk.
 */
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
  #latestRound: Promise<unknown> = Promise.resolve()
  /** Whether a report of the newest message waits for its time. */
  #latestSoon = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Reports at once what changed in unread marks, if anything did. */
  async unreadNow(): Promise<void> {
    if (this.#deps.log.untold().length > 0) await this.unreadSoon(0)
  }

  /** Reports unread marks after a wait (ms); with 0 at once. Call it when one has changed. */
  async unreadSoon(wait: number): Promise<void> {
    const { clock, wake, soon } = this.#deps
    if (wait === 0) soon(this.unread().catch(() => undefined))
    await wake('unread', clock() + (wait > 0 ? wait : BACKSTOP))
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

  /** Reports a new message after a short wait. Call it when there is one. */
  async latestSoon(): Promise<void> {
    const { clock, wake, soon } = this.#deps
    if (!this.#latestSoon) {
      this.#latestSoon = true
      const wait = new Promise<void>((resolve) => setTimeout(resolve, LATEST_SOON))
      soon(
        wait
          .then(() => {
            this.#latestSoon = false
            return this.latest()
          })
          .catch(() => undefined),
      )
    }
    await wake('latest', clock() + BACKSTOP)
  }

  /** Reports the newest message, still encrypted, which the lists of both people show. One round at a time. */
  latest(): Promise<null> {
    const round = this.#latestRound.catch(() => undefined).then(() => this.#tellLatest())
    this.#latestRound = round
    return round
  }

  async #tellLatest(): Promise<null> {
    const { env, log } = this.#deps
    const channel = this.#channel()
    if (channel === undefined) return null
    const told = await Promise.allSettled(
      log.withoutLatest().map(async ({ user_id, partner, timetoken, latest }) => {
        await hubStub(env, user_id).act('latest.hear', { partner_user_id: partner, channel, timetoken, latest })
        return { user_id, timetoken }
      }),
    )
    // Together, because each turn that writes is a write to the disk.
    for (const one of told) if (one.status === 'fulfilled') log.toldLatest(one.value.user_id, one.value.timetoken)
    const failed = told.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return null
  }

  #channel(): string | undefined {
    return findChannel(this.#deps.db)?.channel_id
  }
}

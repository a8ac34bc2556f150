import type { ChatDatabase } from '#db/chat/chat-database'
import { findChannel } from '#db/chat/queries/channel'
import { type Clock, type Millis, SECOND } from '#kernel/clock'
import { endedCall } from '../kit/ended-call.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import type { ChannelLog } from './ChannelLog.ts'

/** When the alarm repeats a report to a hub, in case the immediate one failed. */
const BACKSTOP = 5 * SECOND
/** After this time (ms) an unread mark is looked at again that changed while a hub was told of it. */
const LOOK_AGAIN = 1_500
/** Between two reports of the newest message there is at least this time (ms), so that a burst needs few of them. */
const LATEST_PACE = 500
/** When the alarm reports the newest message, if no later message has. It is the audit's alarm too: both need one. */
const LATEST_SOON = 2 * SECOND

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
  /**
   * The marks that this instance has sent. An instance that ended between a call and its row left a hub of which the
   * row says nothing, so the alarm sends every mark that is not in here.
   */
  readonly #sent = new Map<string, boolean>()
  #reporting: Promise<unknown> = Promise.resolve()
  #latestRound: Promise<unknown> = Promise.resolve()
  /** When the newest message was last reported. It only spaces the reports: the rows decide. */
  #latestAt: Millis = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Reports at once what changed in unread marks, if anything did. */
  async unreadNow(): Promise<void> {
    if (this.#deps.log.untold().length > 0) await this.unreadSoon(0)
  }

  /** Reports unread marks after a wait (ms); with 0 at once. Call it when one has changed. */
  async unreadSoon(wait: number): Promise<void> {
    const { log, clock, wake, soon } = this.#deps
    const stored = wake('unread', clock() + (wait > 0 ? wait : BACKSTOP))
    if (wait === 0) soon(this.#inTurn(() => log.untold()).catch(() => undefined))
    await stored
  }

  /** Reports the unread marks that changed, and those of which it is not known that the hub has them. For the alarm. */
  unread(): Promise<null> {
    return this.#inTurn(() => this.#deps.log.unreadMarks().filter((one) => this.#sent.get(one.user_id) !== one.unread))
  }

  /** One round at a time. A mark that changes while its hub is told of the old one is looked at again. */
  #inTurn(marks: () => ReturnType<ChannelLog['untold']>): Promise<null> {
    const { env, log, clock, wake } = this.#deps
    const round = this.#reporting
      .catch(() => undefined)
      .then(async () => {
        for (const { user_id, partner, unread } of marks()) {
          const channel = this.#channel()
          if (channel === undefined) break
          const hub = hubStub(env, user_id)
          this.#sent.delete(user_id)
          if (unread) await endedCall(hub.act('unread.mark', { partner_user_id: partner, channel }))
          else await endedCall(hub.act('unread.clear', channel))
          log.told(user_id, unread)
          this.#sent.set(user_id, unread)
          if (log.untold().some((one) => one.user_id === user_id)) await wake('unread', clock() + LOOK_AGAIN)
        }
        return null
      })
    this.#reporting = round
    return round
  }

  /** Reports a new message: at once or, soon after another report, with the next message or the alarm. */
  async latestSoon(): Promise<void> {
    const { clock, wake, soon } = this.#deps
    const now = clock()
    const stored = wake('latest', now + LATEST_SOON)
    if (now < this.#latestAt || now >= this.#latestAt + LATEST_PACE) {
      this.#latestAt = now
      soon(this.latest().catch(() => undefined))
    }
    await stored
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
        const hub = hubStub(env, user_id)
        await endedCall(hub.act('latest.hear', { partner_user_id: partner, channel, timetoken, latest }))
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

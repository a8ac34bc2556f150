import type { HubDatabase } from '#db/hub/hub-database'
import { partnersToTell, setPartnerOnline, setTold } from '#db/hub/queries/partners'
import type { HubServerMessage } from '#contracts/realtime/hub'

/**
 * A hub's answer to another's presence: whether it knows that person as a partner, and whether its own user is online.
 */
export type PresenceAnswer = { known: boolean; online: boolean }

export type PresenceDeps = {
  db: HubDatabase
  /** Whether this user has an open socket. */
  online: () => boolean
  /** Sends our presence to the hub of a partner. */
  tell: (partner: string, online: boolean) => Promise<PresenceAnswer>
  broadcast: (message: HubServerMessage, partner: string) => void
}

/**
 * Exchanges presence with the hubs of partners. Each partner's row stores what that partner's hub last received from
 * us, and only hubs that have an outdated state are called. So a reload of a page sends nothing, and a missed message
 * is sent later.
 */
export class Presence {
  readonly #deps: PresenceDeps
  #line: Promise<void> = Promise.resolve()

  constructor(deps: PresenceDeps) {
    this.#deps = deps
  }

  /**
   * Sends our presence to every hub that has an outdated one, in one round at a time. Throws when a hub could not be
   * reached.
   */
  converge(): Promise<void> {
    const round = this.#line.catch(() => undefined).then(() => this.#round())
    this.#line = round
    return round
  }

  /** Receives the presence of a partner from that partner's hub. */
  heard(partner: string, online: boolean): PresenceAnswer {
    const known = setPartnerOnline(this.#deps.db, partner, online)
    if (known?.changed) this.#deps.broadcast({ event_type: online ? 'join' : 'leave', partner }, partner)
    return { known: known !== null, online: this.#deps.online() }
  }

  async #round(): Promise<void> {
    const { db, tell } = this.#deps
    const online = this.#deps.online()
    const told = await Promise.allSettled(
      partnersToTell(db, online).map(async (partner) => {
        const answer = await tell(partner, online)
        setTold(db, partner, online)
        // A hub that does not know us yet asks for our presence when it adds us as a partner.
        if (answer.known) this.heard(partner, answer.online)
      }),
    )
    const failed = told.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

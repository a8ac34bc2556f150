import type { HubDatabase } from '#db/hub/hub-database'
import { partnersToTell, setPartnerOnline, setTold } from '#db/hub/queries/partners'
import type { HubServerMessage } from '#contracts/realtime/hub'

/** A hub's answer to news about a partner: whether it knows that person, and its own state in return. */
export type PresenceAnswer = { known: boolean; online: boolean }

export type PresenceDeps = {
  db: HubDatabase
  /** Whether this user has an open socket now. */
  online: () => boolean
  /** Tells the hub of a partner our state. */
  tell: (partner: string, online: boolean) => Promise<PresenceAnswer>
  broadcast: (message: HubServerMessage, partner: string) => void
}

/**
 * Presence by convergence: each partner row stores what that partner's hub last received, and only hubs with an
 * outdated state are told. So a reload sends nothing, and missed messages are made up for later.
 */
export class Presence {
  readonly #deps: PresenceDeps
  #line: Promise<void> = Promise.resolve()

  constructor(deps: PresenceDeps) {
    this.#deps = deps
  }

  /** Tells every hub with an outdated state, one round at a time. Throws when some could not be reached. */
  converge(): Promise<void> {
    const round = this.#line.catch(() => undefined).then(() => this.#round())
    this.#line = round
    return round
  }

  /** News from a partner's hub. */
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
        // A hub that does not know us yet will ask for our state when it learns of us.
        if (answer.known) this.heard(partner, answer.online)
      }),
    )
    const failed = told.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

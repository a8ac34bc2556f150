import type { CaptionsWanted, EffectsPort, InCall } from '#contracts/internal/effects'

/** A stand-in for the media server. It records the practice object's requests, and fails them while it is `down`. */
export class CallOutside {
  readonly wanted: CaptionsWanted[] = []
  readonly closed: string[] = []
  readonly left: { appointment_id: string; user_id: string }[] = []
  /** Who is in each room, as the media server lists it. A room that is missing does not exist. */
  readonly rooms = new Map<string, InCall[]>()
  readonly asked: string[] = []
  down = false

  port(): EffectsPort {
    const raw = crypto.getRandomValues(new Uint8Array(32))
    return {
      sendToWorkflows: async () => ({ kind: 'done', value: { workflow_id: 'w', run_id: null, started: true } }),
      createOrderPage: async () => ({ kind: 'later', code: 'none' }),
      payerCustomer: async () => ({ kind: 'later', code: 'none' }),
      createCheckout: async () => ({ kind: 'later', code: 'none' }),
      expireCheckout: async () => ({ kind: 'later', code: 'none' }),
      openIntent: async () => ({ kind: 'later', code: 'none' }),
      closeIntent: async () => ({ kind: 'later', code: 'none' }),
      permittedCard: async () => ({ kind: 'later', code: 'none' }),
      openCharge: async () => ({ kind: 'later', code: 'none' }),
      confirmCharge: async () => ({ kind: 'later', code: 'none' }),
      ownCard: async () => ({ kind: 'later', code: 'none' }),
      openSavedPayment: async () => ({ kind: 'later', code: 'none' }),
      openSetup: async () => ({ kind: 'later', code: 'none' }),
      refund: async () => ({ kind: 'later', code: 'none' }),
      alignCaptions: async (wanted) => this.#heard(() => this.wanted.push(wanted)),
      peopleInCall: async (id) => {
        this.asked.push(id)
        return this.down ? { kind: 'later', code: 'unreachable' } : { kind: 'done', value: this.rooms.get(id) ?? [] }
      },
      closeCall: async (id) => this.#heard(() => this.closed.push(id)),
      leaveCall: async (who) => this.#heard(() => this.left.push(who)),
      showOffer: async () => ({ kind: 'done', value: null }),
      requestUnreadMail: async () => undefined,
      licensesFor: async () => ({ licenses: [], regions: [] }),
      dataKey: async (owner) => ({ id: `k-${owner}`, raw }),
    }
  }

  #heard(keep: () => unknown): { kind: 'done'; value: null } | { kind: 'later'; code: string } {
    if (this.down) return { kind: 'later', code: 'unreachable' }
    keep()
    return { kind: 'done', value: null }
  }
}

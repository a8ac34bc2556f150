/** A message that was sent: whether the service has accepted it, and when the other person had it (ms). */
type Delivery = { begun: number; accepted: boolean; took: number | null; done: (took: number) => void }

/** Measures how long each message of a chat needs from its sender to the other person. */
export class Deliveries {
  readonly #open = new Map<string, Delivery>()

  /**
   * Sends a message under a new id. Resolves, when it is accepted and has arrived, with the time until it had arrived
   * (ms).
   */
  of(send: (id: string) => void): Promise<number> {
    const id = crypto.randomUUID()
    return new Promise((done) => {
      this.#open.set(id, { begun: performance.now(), accepted: false, took: null, done })
      send(id)
    })
  }

  accepted(id: string): void {
    const delivery = this.#open.get(id)
    if (!delivery) throw new Error('a message was accepted twice')
    delivery.accepted = true
    this.#settle(id, delivery)
  }

  arrived(id: string): void {
    const delivery = this.#open.get(id)
    if (!delivery || delivery.took !== null) throw new Error('a message arrived twice')
    delivery.took = performance.now() - delivery.begun
    this.#settle(id, delivery)
  }

  #settle(id: string, { accepted, took, done }: Delivery): void {
    if (!accepted || took === null) return
    this.#open.delete(id)
    done(took)
  }
}

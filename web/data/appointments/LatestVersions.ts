import type { AppointmentWire } from '#contracts/api/appointments'

/** The most sessions that are remembered (section 4 of the specification). */
export const MOST_REMEMBERED = 256

/**
 * The latest versions of sessions that this page has seen, of one user. A response that was on its way while something
 * changed cannot bring back what was before. When there are too many, the oldest by `modify_datetime` are forgotten.
 */
export class LatestVersions {
  #user: string | null = null
  readonly #byId = new Map<string, AppointmentWire>()

  /** Forgets everything when this is another user than before; null when nobody is logged in. */
  of(user: string | null): this {
    if (user !== this.#user) this.#byId.clear()
    this.#user = user
    return this
  }

  get(id: string): AppointmentWire | undefined {
    return this.#byId.get(id)
  }

  /**
   * Learns a version of a session, and returns the latest one that is known. Of two with the same `modify_datetime`, that
   * is the new one: what depends on the time alone, as an offer of a refund, is newer in it.
   */
  learn(one: AppointmentWire): AppointmentWire {
    const known = this.#byId.get(one.appointment_id)
    if (known && known.modify_datetime > one.modify_datetime) return known
    this.#byId.set(one.appointment_id, one)
    if (this.#byId.size > MOST_REMEMBERED) this.#byId.delete(this.#oldest())
    return one
  }

  forget(id: string): void {
    this.#byId.delete(id)
  }

  #oldest(): string {
    const [first, ...others] = this.#byId.values()
    const older = (a: AppointmentWire, b: AppointmentWire) => (b.modify_datetime < a.modify_datetime ? b : a)
    return first ? others.reduce(older, first).appointment_id : ''
  }
}

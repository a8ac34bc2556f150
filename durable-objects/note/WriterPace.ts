import { type Millis, SECOND } from '#kernel/clock'
import { PersonPace } from '../kit/person-pace.ts'
import { BOUND, PACE } from './note-limits.ts'

/** How often a writer who is slowed is told. */
const TELL_AGAIN = SECOND

/** How fast each person writes in a draft: within the pace, beyond it and therefore slowed, or out of bounds. */
export class WriterPace {
  readonly #pace = new PersonPace(PACE)
  readonly #bound = new PersonPace(BOUND)
  /** When a socket was last told that it is slowed. */
  readonly #told = new WeakMap<WebSocket, Millis>()

  /** Counts one change or cursor position of a person. */
  take(person: string, now: Millis): 'in-pace' | 'slowed' | 'out-of-bounds' {
    if (!this.#bound.take(person, now)) return 'out-of-bounds'
    return this.#pace.take(person, now) ? 'in-pace' : 'slowed'
  }

  /** Whether a socket that is slowed has to be told so now. */
  tells(socket: WebSocket, now: Millis): boolean {
    const told = this.#told.get(socket)
    if (told !== undefined && now - told < TELL_AGAIN) return false
    this.#told.set(socket, now)
    return true
  }
}

import { type Millis, SECOND } from '#kernel/clock'

/** How many steps a person may take at once, and how many more each second allows. */
export type Pace = { burst: number; perSecond: number }

/** More people than any object serves at once. Their counts are then dropped, which only ever allows more. */
const MOST_PEOPLE = 1_000

/**
 * Limits how fast each person acts on one object (token bucket). The counts are in memory: an object that sleeps or
 * restarts has been idle for about as long as a count takes to recover.
 */
export class PersonPace {
  readonly #pace: Pace
  readonly #left = new Map<string, { steps: number; at: Millis }>()

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Takes one step of a person. Returns false, and takes none, when they are too fast. */
  take(person: string, now: Millis): boolean {
    const { burst, perSecond } = this.#pace
    const known = this.#left.get(person)
    const gained = known ? (Math.max(0, now - known.at) / SECOND) * perSecond : burst
    const steps = Math.min(burst, (known?.steps ?? 0) + gained)
    if (this.#left.size >= MOST_PEOPLE && !known) this.#left.clear()
    this.#left.set(person, { steps: steps >= 1 ? steps - 1 : steps, at: now })
    return steps >= 1
  }
}

import type { Clock, Millis } from '#kernel/clock'
import { APART, MAX_UPDATE, SLOWED } from './note-limits.ts'

/** An edit that has arrived and is not stored yet. */
export type Edit = { socket: WebSocket; update: Uint8Array }

type Rules = {
  /** Takes its turn among the steps on the document, then takes a group and stores it. It never throws. */
  store: (take: () => Edit[]) => Promise<void>
  clock: Clock
}

/**
 * Collects the edits that arrive together, so that one sealed write stores all of them. An edit that comes alone is
 * stored at once. One that comes within a few milliseconds of another waits for the rest of them, and one beyond its
 * writer's pace waits longer. What waits is only in memory, and nobody has been told that it is saved.
 */
export class EditGroups {
  readonly #rules: Rules
  #waiting: Edit[] = []
  #bytes = 0
  /** When the last group was taken. */
  #taken: Millis = 0
  /** The write that will take the edits that wait. */
  #next: Promise<void> | null = null
  /** When the next write begins, if no other does before. */
  #timer: { due: Millis; write: Promise<void> } | null = null

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** The bytes of the edits that wait. */
  get bytes(): number {
    return this.#bytes
  }

  /** Resolves when the edit was stored or refused. Await it, so that the object does not hibernate before that. */
  add(edit: Edit, isTooFast: boolean): Promise<void> {
    this.#waiting.push(edit)
    this.#bytes += edit.update.byteLength
    if (this.#next) return this.#next
    const now = this.#rules.clock()
    const sinceLast = Math.max(0, now - this.#taken)
    const delay = isTooFast ? SLOWED : Math.max(0, APART - sinceLast)
    return delay === 0 ? this.#write() : this.#writeAfter(delay, now + delay)
  }

  /** Stores the edits that wait, also those that should wait longer. */
  async all(): Promise<void> {
    while (this.#waiting.length > 0) await this.#write()
  }

  #write(): Promise<void> {
    this.#next ??= this.#rules
      .store(() => this.#take())
      // What one row could not contain follows at once. Edits that came meanwhile have a write of their own.
      .then(() => (this.#waiting.length > 0 && !this.#timer ? this.#write() : undefined))
    return this.#next
  }

  #writeAfter(delay: Millis, due: Millis): Promise<void> {
    if (this.#timer && this.#timer.due <= due) return this.#timer.write
    const timer = {
      due,
      write: new Promise<void>((resolve) => setTimeout(resolve, delay)).then(() => {
        if (this.#timer === timer) this.#timer = null
        return this.#waiting.length > 0 ? this.#write() : undefined
      }),
    }
    this.#timer = timer
    return timer.write
  }

  /** The oldest edits, as many as one row can contain. */
  #take(): Edit[] {
    this.#next = null
    this.#taken = this.#rules.clock()
    let count = 0
    let bytes = 0
    for (const { update } of this.#waiting) {
      if (count > 0 && bytes + update.byteLength > MAX_UPDATE) break
      count += 1
      bytes += update.byteLength
    }
    this.#bytes -= bytes
    return this.#waiting.splice(0, count)
  }
}

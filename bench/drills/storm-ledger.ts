/** A session that the provider was told is booked. */
export type BookedSession = { id: string; start: string }

/** A time that a member held, and what the member was told about it. */
export type HeldTime = { id: string; member: number; end: 'paid' | 'booked_free' | 'released' }

/**
 * What the product has promised in answers to the people of a drill. Whatever was killed in between, all of it must be
 * true at the end, and nothing else.
 */
export class StormLedger {
  readonly booked: BookedSession[] = []
  readonly held: HeldTime[] = []
  /** Ids of sessions whose cancellation was confirmed. */
  readonly canceled = new Set<string>()
  /** Messages that were accepted, per member, in the order in which their writers were told. */
  readonly messages: { member: number; id: string; text: string }[] = []
  /** Words that the editor of a note showed as saved. */
  readonly words: { note: string; word: string }[] = []
  readonly signed: { note: string; text: string }[] = []
  /** Answers that refuse, by their meaning: a time that is taken is an honest answer. */
  readonly refusals = new Map<string, number>()

  refused(what: string): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
  }
}

/** Anchors kept; older ones speak of audio that is long recognized. */
const KEPT = 64

type Anchor = { from: number; to: number }

/**
 * Carries positions of one clock over to another that runs at the same speed but jumps now and then: audio that was
 * fed to a recognizer and the call it came from, with a gap wherever audio was missing.
 */
export class Timeline {
  readonly #anchors: Anchor[]

  constructor(from: number, to: number) {
    this.#anchors = [{ from, to }]
  }

  /** From position `from` on, positions correspond to `to` and what follows it. */
  anchor(from: number, to: number): void {
    this.#anchors.push({ from, to })
    if (this.#anchors.length > KEPT) this.#anchors.shift()
  }

  /** The other clock's value at a position. Positions before the oldest anchor are counted back from it. */
  at(position: number): number {
    const anchor = this.#anchors.findLast(({ from }) => from <= position) ?? this.#anchors[0]
    return anchor ? anchor.to + (position - anchor.from) : position
  }
}

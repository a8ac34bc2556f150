/** Number of stored anchors. Older ones refer to audio that was recognized long ago. */
const KEPT = 64

type Anchor = { from: number; to: number }

/**
 * Converts positions of one clock to another that runs at the same speed and jumps now and then: the audio that was
 * sent to a recognizer, and the call it came from, with a gap wherever audio was missing.
 */
export class Timeline {
  readonly #anchors: Anchor[]

  constructor(from: number, to: number) {
    this.#anchors = [{ from, to }]
  }

  /** From position `from` on, positions correspond to `to` and later. */
  anchor(from: number, to: number): void {
    this.#anchors.push({ from, to })
    if (this.#anchors.length > KEPT) this.#anchors.shift()
  }

  /** The other clock's value at a position. Positions before the oldest anchor are extrapolated from it. */
  at(position: number): number {
    const anchor = this.#anchors.findLast(({ from }) => from <= position) ?? this.#anchors[0]
    return anchor ? anchor.to + (position - anchor.from) : position
  }
}

/** How many anchors are retained. Older ones belong to audio that was recognized long ago. */
const KEPT = 64

type Anchor = { from: number; to: number }

/**
 * Converts positions of one clock to times of another. Both run at the same speed, but the second sometimes jumps.
 * Example: the audio that a recognizer received, and the time of the call, which jumps where audio was missing.
 */
export class Timeline {
  readonly #anchors: Anchor[]

  constructor(from: number, to: number) {
    this.#anchors = [{ from, to }]
  }

  /** Adds an anchor: position `from` corresponds to time `to`, and later positions follow from there. */
  anchor(from: number, to: number): void {
    this.#anchors.push({ from, to })
    if (this.#anchors.length > KEPT) this.#anchors.shift()
  }

  /** The time at a position. A position before the oldest anchor is extrapolated from that anchor. */
  at(position: number): number {
    const anchor = this.#anchors.findLast(({ from }) => from <= position) ?? this.#anchors[0]
    return anchor ? anchor.to + (position - anchor.from) : position
  }
}

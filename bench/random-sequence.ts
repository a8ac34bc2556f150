/** Mulberry32: numbers in [0, 1), the same for the same seed. */
export function randomSequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random choices that depend only on the seed. */
export function randomChoices(seed: number) {
  const random = randomSequence(seed)
  const whole = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  return {
    random,
    /** A whole number from `least` to `most`, both included. */
    whole,
    /** One item of a list that is not empty. */
    one: <T>(of: readonly T[]): T => of[whole(0, of.length - 1)] as T,
  }
}
export type RandomChoices = ReturnType<typeof randomChoices>

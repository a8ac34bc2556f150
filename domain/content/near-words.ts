/** Finds the words that a misspelled word may mean. The search index stores the parts of its words. */

/** How many parts of a word are looked up. Of a longer word, these are the first and the last ones. */
const MOST_GRAMS = 8

/** The parts of three letters of a word, with marks at its beginning and end: "^ri", "riv", …, "ra$". */
export function gramsOf(word: string): string[] {
  const letters = Array.from(`^${word}$`)
  const grams = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set(grams)]
}

/** The parts by which a word is looked up. */
export function askedGrams(word: string): string[] {
  const grams = gramsOf(word)
  return grams.length <= MOST_GRAMS ? grams : [...grams.slice(0, MOST_GRAMS / 2), ...grams.slice(-MOST_GRAMS / 2)]
}

/** How many typing errors a word may have, by its length. In a short word, one error changes much. */
export function toleratedErrors(word: string): number {
  return Array.from(word).length <= 4 ? 1 : 2
}

/** The candidates with the fewest errors, if that is tolerated; in alphabetical order. */
export function nearestWords(word: string, candidates: Iterable<string>): string[] {
  let least = toleratedErrors(word)
  let nearest: string[] = []
  for (const candidate of new Set(candidates)) {
    const errors = errorsBetween(word, candidate)
    if (errors > least) continue
    if (errors < least) nearest = []
    least = errors
    nearest.push(candidate)
  }
  return nearest.sort()
}

/**
 * The number of typing errors between two words: letters that are missing, added or replaced, and neighbors in the wrong
 * order (the optimal string alignment distance).
 */
export function errorsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] as number
}

import { askedGrams } from '#domain/content/near-words'

/** A word of at most two errors is at most two letters longer or shorter. */
const REACH = 2
/** How many words each part of a name may bring. With at most eight parts, this bounds the rows that are read. */
const PER_GRAM = 40

/** Words of shown names that share a part with a word and have about its length. They can be the same word. */
export async function namesLike(binding: D1Database, word: string): Promise<Set<string>> {
  const length = Array.from(word).length
  const ask = binding.prepare('SELECT word FROM name_grams WHERE gram = ? AND length BETWEEN ? AND ? LIMIT ?')
  const found = await binding.batch<{ word: string }>(
    askedGrams(word).map((gram) => ask.bind(gram, length - REACH, length + REACH, PER_GRAM)),
  )
  return new Set(found.flatMap(({ results }) => results.map((row) => row.word)))
}

/** Whether any profile has this word in its text. */
export async function isWritten(binding: D1Database, match: string): Promise<boolean> {
  return (await binding.prepare('SELECT rowid FROM texts WHERE body MATCH ? LIMIT 1').bind(match).first()) !== null
}

import { matchAll } from '#domain/content/search-terms'
import { askedGrams } from '#domain/content/near-words'

/** A word of at most two errors is at most two letters longer or shorter. */
const REACH = 2
/** How many words each part of a name may bring. With at most eight parts, this bounds the rows that are read. */
const PER_GRAM = 40

/** Words of a query: whether any profile has them in its text, and which shown names have about their letters. */
export type NamesLike = Map<string, { is_written: boolean; names: Set<string> }>

/** A row about a word: of the whole word (`written`), or of one of its parts (`names`, as JSON). */
export type NearRow = { word: string; written: number | null; names: string | null }

/** The parts by which words are looked up, for `NEAR_NAMES`. Each word itself comes first. */
export function askedNames(words: readonly string[]): object[] {
  return [...new Set(words)].flatMap((word) => {
    const length = Array.from(word).length
    const near = { word, low: length - REACH, high: length + REACH }
    return [{ word, match: matchAll([[word]]) }, ...askedGrams(word).map((gram) => ({ ...near, gram }))]
  })
}

/** The columns of a statement that looks up the parts of words. Its rows are the parts, as `j`. */
export const NEAR_NAMES = `SELECT j.value ->> 'word' AS word,
  iif(j.value ->> 'match' IS NULL, NULL, EXISTS (SELECT 1 FROM texts WHERE body MATCH (j.value ->> 'match'))) AS written,
  iif(j.value ->> 'gram' IS NULL, NULL, (SELECT json_group_array(near.word) FROM (
    SELECT g.word FROM name_grams g WHERE g.gram = j.value ->> 'gram'
      AND g.length BETWEEN j.value ->> 'low' AND j.value ->> 'high' LIMIT ${PER_GRAM}) near)) AS names`

export function namesLike(rows: readonly NearRow[]): NamesLike {
  const found: NamesLike = new Map()
  for (const { word, written, names } of rows) {
    const like = found.get(word) ?? { is_written: false, names: new Set() }
    found.set(word, like)
    if (written === 1) like.is_written = true
    for (const name of JSON.parse(names ?? '[]') as string[]) like.names.add(name)
  }
  return found
}

/** Looks up words, when it is known already that the query itself finds nothing. */
export async function findNamesLike(binding: D1Database, words: readonly string[]): Promise<NamesLike> {
  const rows = await binding
    .prepare(`${NEAR_NAMES} FROM json_each(?) j`)
    .bind(JSON.stringify(askedNames(words)))
    .all<NearRow>()
  return namesLike(rows.results)
}

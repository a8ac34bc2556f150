import type { Statement } from './statements.ts'
import { countWords } from './words.ts'

type Vector = Map<string, number>

/** A statement and how well it represents the whole call, from 0 to about 1. */
export type Ranked = { statement: Statement; score: number; vector: Vector }

/** The bonus of the first and of the last statement. It falls to zero in the middle of the call. */
const EDGE_BONUS = 0.1

/**
 * Ranks statements by their similarity to the whole call (term frequency, in which words of many statements count
 * less), with a small bonus near its beginning and its end. Leaves out statements with fewer than two different topic
 * words. The highest score is first; equal scores stay in the order of speech.
 */
export function rankByCentrality(statements: readonly Statement[]): Ranked[] {
  const spoken = statements.filter(({ words }) => new Set(words).size >= 2)
  const spread = countWords(spoken.flatMap(({ words }) => [...new Set(words)]))
  const vectors = spoken.map(({ words }) => unit(weigh(countWords(words), spread, spoken.length)))
  const centre = unit(sum(vectors))
  return spoken
    .map((statement, i) => {
      const vector = vectors[i] ?? new Map<string, number>()
      return { statement, vector, score: similarity(vector, centre) + edge(i, spoken.length) }
    })
    .toSorted((a, b) => b.score - a.score || a.statement.order - b.statement.order)
}

/** The best statements of a ranking that do not repeat one another, in the order in which they were said. */
export function chooseDistinct(ranked: readonly Ranked[], count: number): Statement[] {
  const chosen: Ranked[] = []
  for (const candidate of ranked) {
    if (chosen.length === count) break
    if (chosen.every(({ vector }) => similarity(vector, candidate.vector) < 0.7)) chosen.push(candidate)
  }
  return chosen.map(({ statement }) => statement).toSorted((a, b) => a.order - b.order)
}

function weigh(counts: Vector, spread: Vector, total: number): Vector {
  return new Map([...counts].map(([word, count]) => [word, count * Math.log(1 + total / (spread.get(word) ?? 1))]))
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector.values())
  return length === 0 ? vector : new Map([...vector].map(([word, weight]) => [word, weight / length]))
}

function sum(vectors: readonly Vector[]): Vector {
  const total: Vector = new Map()
  for (const vector of vectors) for (const [word, weight] of vector) total.set(word, (total.get(word) ?? 0) + weight)
  return total
}

function similarity(a: Vector, b: Vector): number {
  let product = 0
  for (const [word, weight] of a) product += weight * (b.get(word) ?? 0)
  return product
}

function edge(at: number, total: number): number {
  const place = total <= 1 ? 0 : at / (total - 1)
  return EDGE_BONUS * Math.abs(2 * place - 1) ** 2
}

/** One side of a comparison. `round` runs one round and returns its figure, in the unit of the comparison. */
export type Side = { name: string; round: () => Promise<number> }

/** The goal for a ratio of ours to a peer's. */
export type Goal = { least: number; most?: number } | { least?: number; most: number }

/** Our side and its peers. The goal of a peer applies to the median ratio of ours to that peer's. */
export type Comparison = {
  name: string
  unit: string
  ours: Side
  peers: readonly (Side & { goal?: Goal })[]
  rounds: number
}

/**
 * Runs a warm-up round of each side, then all sides in turns (A B C A B C …), so that a machine that becomes slower or
 * faster favors no side. Each turn gives one ratio for each peer.
 */
export async function inTurns({ name, unit, ours, peers, rounds }: Comparison): Promise<void> {
  const sides = [ours, ...peers]
  for (const side of sides) await side.round()
  const figures = new Map<Side, number[]>(sides.map((side) => [side, []]))
  for (let i = 0; i < rounds; i++) for (const side of sides) figures.get(side)?.push(await side.round())
  const own = figures.get(ours) ?? []
  console.log(`\n${name}`)
  for (const [side, values] of figures)
    console.log(`  ${side.name}: median ${short(median(values))} ${unit} (${spread(values)})`)
  for (const peer of peers) {
    const ratios = (figures.get(peer) ?? []).map((value, i) => (own[i] ?? Number.NaN) / value)
    console.log(
      `  ratio ${ours.name} / ${peer.name}: median ${short(median(ratios))} (${spread(ratios)}), ${rounds} turns`,
    )
    if (peer.goal) console.log(`  ${verdict(peer.goal, median(ratios))}`)
  }
}

/** Two sides that receive one request at a time. `ask` sends the request of a pair and returns its duration. */
export type Pairs = {
  name: string
  unit: string
  ours: { name: string; ask: (pair: number) => Promise<number> }
  peer: { name: string; ask: (pair: number) => Promise<number> }
  pairs: number
  /** The goal for the ratio of medians. */
  goal?: Goal
  /** The number of pairs in a block. The report adds the spread of the ratios of all blocks to the overall ratio. */
  block: number
}

/** Asks both sides in turns, each of them first in every second pair, and compares their medians. */
export async function inPairs({ name, unit, ours, peer, pairs, goal, block }: Pairs): Promise<void> {
  const [own, others]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < pairs; pair++) {
    const askOwn = async () => own.push(await ours.ask(pair))
    const askOther = async () => others.push(await peer.ask(pair))
    for (const ask of pair % 2 === 0 ? [askOwn, askOther] : [askOther, askOwn]) await ask()
  }
  const ratios: number[] = []
  for (let from = 0; from < pairs; from += block)
    ratios.push(median(own.slice(from, from + block)) / median(others.slice(from, from + block)))
  console.log(`\n${name}`)
  for (const [side, values] of [
    [ours, own],
    [peer, others],
  ] as const)
    console.log(`  ${side.name}: median ${short(median(values))} ${unit} (${spread(values)}), ${pairs} times`)
  const ratio = median(own) / median(others)
  const lowest = Math.min(...ratios).toFixed(3)
  const highest = Math.max(...ratios).toFixed(3)
  console.log(`  ratio of medians ${ratio.toFixed(3)} (${lowest} … ${highest} over ${ratios.length} blocks)`)
  if (goal) console.log(`  ${verdict(goal, ratio)}`)
}

/** Says whether a ratio reached its goal. */
export function verdict({ least, most }: Goal, ratio: number): string {
  const bounds = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ]
  const isReached = ratio >= (least ?? -Infinity) && ratio <= (most ?? Infinity)
  return `goal, a ratio of ${bounds.join(' and ')}: ${isReached ? 'reached' : 'missed'}`
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
/** The median of some values with the lowest and the highest. */
export const spreadOf = (values: readonly number[]) => `${short(median(values))} (${spread(values)})`

const spread = (values: readonly number[]) => `${short(Math.min(...values))} … ${short(Math.max(...values))}`

/** Runs `work` over the items, at most `width` at once. */
export async function atOnce<T, R>(width: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i] as T)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}

/** One side of a comparison: does one round and answers its figure (the unit is the comparison's). */
export type Side = { name: string; round: () => Promise<number> }

export type Ratio = { name: string; unit: string; ours: number[]; peer: number[]; ratios: number[] }

/**
 * Runs both sides in turns (A B A B …) so that a drifting machine does not favour one, after one round of warm-up each.
 * The ratio is taken pair by pair.
 */
export async function inTurns(name: string, unit: string, ours: Side, peer: Side, rounds: number): Promise<Ratio> {
  await ours.round()
  await peer.round()
  const result: Ratio = { name, unit, ours: [], peer: [], ratios: [] }
  for (let i = 0; i < rounds; i++) {
    const a = await ours.round()
    const b = await peer.round()
    result.ours.push(a)
    result.peer.push(b)
    result.ratios.push(a / b)
  }
  print(result, ours.name, peer.name)
  return result
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const spread = (values: readonly number[]) => `${short(Math.min(...values))} … ${short(Math.max(...values))}`

function print(result: Ratio, ours: string, peer: string): void {
  console.log(`\n${result.name}`)
  console.log(`  ${ours}: median ${short(median(result.ours))} ${result.unit} (${spread(result.ours)})`)
  console.log(`  ${peer}: median ${short(median(result.peer))} ${result.unit} (${spread(result.peer)})`)
  console.log(
    `  ratio ours/peer: median ${short(median(result.ratios))} (${spread(result.ratios)}), ${result.ratios.length} pairs`,
  )
}

/** Runs `work` over the items, so many at once. */
export async function atOnce<T, R>(width: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i] as T)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}

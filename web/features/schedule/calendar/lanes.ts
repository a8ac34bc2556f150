/** Places overlapping blocks of one day side by side: each gets a lane and the number of lanes in its group. */
import type { Block } from './calendar-blocks.ts'

export type Lane = { lane: number; lanes: number }

/** By the block's id. A group ends when all of its blocks have ended; a free lane is reused. */
export function lanesOf(blocks: readonly Block[]): Map<string, Lane> {
  const found = new Map<string, Lane>()
  const sorted = [...blocks].sort((a, b) => a.startMinute - b.startMinute || b.endMinute - a.endMinute)
  let group: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of group) found.set(id, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  for (const block of sorted) {
    if (ends.every((end) => end <= block.startMinute)) close()
    const free = ends.findIndex((end) => end <= block.startMinute)
    const lane = free < 0 ? ends.length : free
    ends[lane] = block.endMinute
    group.push({ id: block.id, lane })
  }
  close()
  return found
}

/** Places overlapping blocks of a day side by side, in lanes. */
import type { Block } from './calendar-blocks.ts'

export type Lane = { lane: number; lanes: number }

/**
 * The lane of each block, and how many lanes its group has, by the block's id. A group consists of blocks that overlap
 * directly or through others. Within a group, a lane is reused as soon as its block has ended.
 */
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

/** Where a lane is across its day. */
export const acrossOf = ({ lane, lanes }: Lane): { left: string; width: string } => ({
  left: `${(100 * lane) / lanes}%`,
  width: `${100 / lanes}%`,
})

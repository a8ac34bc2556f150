/** One replaced stretch of a text: at `index`, `remove` UTF-16 units went and `insert` came. */
export type TextChange = { index: number; remove: number; insert: string }

/** A Y.Text delta, as far as plain text goes. */
export type TextDelta = readonly { retain?: number; delete?: number; insert?: unknown }[]

/**
 * The smallest stretch that turns `before` into `after`; null when they are the same. `caret` (in `after`) says where
 * the typing was, so that a letter doubled in "book" lands where it was typed. Never splits a surrogate pair.
 */
export function textChange(before: string, after: string, caret: number = after.length): TextChange | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let tail = 0
  // What lies behind the caret was not touched.
  while (tail < Math.min(most, after.length - caret) && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  let head = 0
  while (head < most - tail && before[head] === after[head]) head += 1
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (head > 0 && isHighSurrogate(before.charCodeAt(head - 1))) head -= 1
  if (tail > 0 && isLowSurrogate(before.charCodeAt(before.length - tail))) tail -= 1
  return { index: head, remove: before.length - tail - head, insert: after.slice(head, after.length - tail) }
}

/** Where a place in a text lies after a delta. At the same place as an insertion: behind it only when `sticky`. */
export function movedIndex(index: number, delta: TextDelta, sticky = false): number {
  let old = 0
  let now = index
  for (const step of delta) {
    if (old > index) break
    if (step.retain !== undefined) old += step.retain
    else if (step.delete !== undefined) {
      now -= Math.min(step.delete, Math.max(0, index - old))
      old += step.delete
    } else if (typeof step.insert === 'string' && (old < index || (sticky && old === index))) now += step.insert.length
  }
  return now
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** One replacement in a text: at `index`, `remove` UTF-16 units were removed and `insert` was added. */
export type TextChange = { index: number; remove: number; insert: string }

/** A Y.Text delta, limited to plain text. */
export type TextDelta = readonly { retain?: number; delete?: number; insert?: unknown }[]

/**
 * The smallest replacement that turns `before` into `after`; null when they are equal. When several are possible (the
 * second "o" of "book"), `caret`, the position in `after`, decides. Never splits a surrogate pair.
 */
export function textChange(before: string, after: string, caret: number = after.length): TextChange | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let tail = 0
  // The text after the caret has not changed.
  while (tail < Math.min(most, after.length - caret) && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  let head = 0
  while (head < most - tail && before[head] === after[head]) head += 1
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (head > 0 && isHighSurrogate(before.charCodeAt(head - 1))) head -= 1
  if (tail > 0 && isLowSurrogate(before.charCodeAt(before.length - tail))) tail -= 1
  return { index: head, remove: before.length - tail - head, insert: after.slice(head, after.length - tail) }
}

/** The position of `index` after a delta. Text inserted exactly at `index` moves it only if `sticky` is true. */
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

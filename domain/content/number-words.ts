/**
 * Numbers that are written in words, as digits: "eighty three" is "83", "two thousand four hundred" is "2400", "ninety
 * nine point nine" is "99.9", and "twenty four seven" is "24 7". Expects lower case. "no one" stays, because it means a
 * person.
 */
export function withDigits(text: string): string {
  const parts = text.match(/[a-z]+|[^a-z]+/g) ?? []
  const written: string[] = []
  for (let at = 0; at < parts.length; ) {
    const number = parts[at - 2] === 'no' && parts[at] === 'one' ? null : numberAt(parts, at)
    written.push(number?.digits ?? (parts[at] as string))
    at = number?.next ?? at + 1
  }
  return written.join('')
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const VALUES = new Map([
  ...SMALL.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
])
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
])

type Found = { digits: string; next: number }

/** The number that begins at a part; null when none does. Parts are words and what is between them. */
function numberAt(parts: readonly string[], start: number): Found | null {
  let [sum, group, room, at, next] = [0, 0, Number.POSITIVE_INFINITY, start, start]
  const isScale = (word: string | undefined) => word !== undefined && SCALES.has(word)
  // "a thousand" is a number, and "thousand" after digits is a unit.
  const isCounted = parts[at] === 'a' && isScale(parts[at + 2]) && isSpace(parts[at + 1])
  if (isCounted) at += 2
  for (;;) {
    const word = parts[at] as string
    const hasCount = isCounted || next > start
    const [value, scale] = [VALUES.get(word), SCALES.get(word)]
    if (value !== undefined && value < room) {
      group += value
      room = value >= 20 ? 10 : 0
    } else if (scale === 100 && group < 100 && hasCount) {
      group = Math.max(1, group) * 100
      room = 100
    } else if (scale !== undefined && scale > 100 && hasCount) {
      sum += Math.max(1, group) * scale
      group = 0
      room = 1_000
    } else if (word !== 'and' || room < 100) break
    if (word !== 'and') next = at + 1
    if (!isSpace(parts[at + 1])) break
    at += 2
  }
  if (next === start) return null
  return afterPoint(parts, { digits: String(sum + group), next })
}

/** Adds the digits after "point". */
function afterPoint(parts: readonly string[], { digits, next }: Found): Found {
  const decimals: number[] = []
  let end = next
  for (let at = next + 3; parts[next + 1] === 'point' && isSpace(parts[at - 1]); at += 2) {
    const value = VALUES.get(parts[at] as string)
    if (value === undefined || value > 9) break
    decimals.push(value)
    end = at + 1
  }
  return decimals.length === 0 ? { digits, next } : { digits: `${digits}.${decimals.join('')}`, next: end }
}

const isSpace = (part: string | undefined): boolean => part !== undefined && /^\s+$/.test(part)

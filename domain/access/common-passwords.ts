const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is one of the most common ones (`listed`, in lower case) or a variation: other case, digits and
 * symbols around it, or letters replaced by look-alikes ("P@ssw0rd2024!"). Passwords that satisfy our rules (ten
 * characters, four classes) rarely appear in lists of leaked passwords themselves: people vary a listed one instead.
 */
export function isCommonPassword(password: string, listed: ReadonlySet<string>): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const [first, end] = lettered(lower)
  if (end === 0) return listed.has(lower)
  const core = lower.slice(first, end)
  const plain = Array.from(core, (sign) => LOOKALIKES[sign] ?? sign).join('')
  const alphanumeric = lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [...undecorated(lower, first, end), plain, alphanumeric].some(
    (stem) => listed.has(stem) || listed.has(halved(stem)),
  )
}

/** The position of the first letter and the position after the last one; [0, 0] without letters. */
function lettered(text: string): [number, number] {
  const first = text.search(/\p{L}/u)
  return first < 0 ? [0, 0] : [first, text.length - (/\P{L}*$/u.exec(text)?.[0].length ?? 0)]
}

/** Every part that contains all the letters. Example: one of the parts of "!a1b2c32024" is "a1b2c3". */
function* undecorated(text: string, first: number, end: number): Generator<string> {
  for (let from = 0; from <= first; from++) {
    for (let to = end; to <= text.length; to++) yield text.slice(from, to)
  }
}

/** Returns half of a text that is the same word twice ("passwordpassword"), and any other text unchanged. */
function halved(text: string): string {
  const half = text.length / 2
  return Number.isInteger(half) && text.slice(0, half) === text.slice(half) ? text.slice(0, half) : text
}

import { isFreeName } from './reserved-paths.ts'
import { folded, wordsOf } from './folded.ts'

/** As long as the field of the address allows. */
const MOST_LETTERS = 60
const ROOM_FOR_NUMBER = 4

/**
 * The address that a name suggests: its words in plain Latin letters, "Dr. Zoë Đặng-Weiß" as `dr-zoe-dang-weiss`. Null
 * for a name that has no such letters, or too few: then the page keeps its id.
 */
export function nameAddress(name: string): string | null {
  const words = wordsOf(folded(name).replaceAll("'", ''))
  // A name that is only partly Latin would become an address with parts of it, which is nobody's name.
  if (words.some((word) => /[^a-z0-9]/.test(word))) return null
  const address = words
    .join('-')
    .slice(0, MOST_LETTERS - ROOM_FOR_NUMBER)
    .replace(/-+$/, '')
  return isFreeName(address) ? address : null
}

/** The addresses to try for a name, in order: that of the name, then with a number. Empty for a name without one. */
export function addressesOfName(name: string): string[] {
  const first = nameAddress(name)
  return first === null ? [] : [first, ...Array.from({ length: 98 }, (_, n) => `${first}-${n + 2}`)]
}

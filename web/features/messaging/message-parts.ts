/** A piece of a message: plain text, or an address that becomes a link. */
export type Part = { text: string; href: string | null }

/**
 * Web addresses in a text. Only https is linked. Invisible characters and those that change the direction of writing
 * end an address, because with them a link could look like another one.
 */
const ADDRESS = /https:\/\/[^\s<>"\p{C}\u2028\u2029]+/giu
/** Signs that end a sentence and not an address. */
const ENDING = /[.,;:!?'\u2019\u201d*_~]+$/

/** Splits a text into plain parts and links. Joined again, the parts are the text. */
export function messageParts(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  const add = (until: number, href: string | null) => {
    if (until > done) parts.push({ text: text.slice(done, until), href })
    done = until
  }
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found)
    const href = safeHref(address)
    if (href === null) continue
    add(index, null)
    add(index + address.length, href)
  }
  add(text.length, null)
  return parts
}

/** The address without the punctuation after it, and without a bracket that was opened before it. */
function withoutEnding(found: string): string {
  let address = found
  for (;;) {
    const shorter = address.replace(ENDING, '')
    const closes = /[)\]}]$/.test(shorter) && count(shorter, /[)\]}]/g) > count(shorter, /[([{]/g)
    const next = closes ? shorter.slice(0, -1) : shorter
    if (next === address) return address
    address = next
  }
}

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

/** The address for a link; null when it is not a public https address. A user name in it would hide the true host. */
function safeHref(address: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  return isPlain ? url.href : null
}

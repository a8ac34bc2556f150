import { shownText } from '#kernel/shown-text'

/** What a mail program may read as the dot of a domain (RFC 3490, section 3.1, and the one dot leader). */
const DOTS = '.\\uFF0E\\u3002\\uFF61\\u2024'
const IN_DOMAIN = new RegExp(`(?<=\\S)[${DOTS}](?=\\p{L}{2}|xn--)|(?<=www)[${DOTS}](?=\\S)`, 'giu')
const IN_NETWORK_ADDRESS = new RegExp(`(?<=\\d)[${DOTS}](?=\\d{1,3}[${DOTS}]\\d)`, 'gu')

/**
 * The text of a field of a mail, for example a name, without anything that a mail program would turn into a link: no
 * scheme, no domain, no email, no control characters. A space breaks each of them, so that the text still reads as it
 * was typed: "St.Mary" becomes "St. Mary", "www.evil.example" becomes "www. evil. example". It is applied where a mail
 * is written, so it covers every kind of mail and every name, however old.
 */
export function plainTextField(text: string): string {
  return shownText(text)
    .replace(/(?<=\p{L})[:\uFF1A](?=\S)|[:\uFF1A](?=\/\/)/gu, ': ')
    .replace(/\s*[@\uFF20\uFE6B]\s*/g, ' at ')
    .replace(IN_DOMAIN, '. ')
    .replace(IN_NETWORK_ADDRESS, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The fields that are addresses of our own, or a place with an address: they stay as they are. */
const isAddress = (name: string): boolean => /(^|_)(link|url|place|iso)$/.test(name)

/** The fields of a mail as they may be written: everything but addresses is plain text. */
export function plainTextFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, isAddress(name) ? text : plainTextField(text)]),
  )
}

import { shownText } from '#kernel/shown-text'

/**
 * What a mail program may read as the dot of a domain (RFC 3490, section 3.1, and what NFKC turns into a dot), and what
 * a person reads as one (Unicode Technical Standard 39, confusables of the full stop).
 */
const DOTS = '.\\uFF0E\\u3002\\uFF61\\u2024\\uFE52\\u0701\\u0702\\uA60E\\uA4F8\\u{10A50}\\u{1D16D}'
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

/** Seven digits or more, with what stands between the digits of a phone number. */
const PHONE_NUMBER = new RegExp(`[+\uFF0B(]*(?:\\p{Nd}[\\s\\p{Pd}()/_,:${DOTS}]*){7,}`, 'gu')

/**
 * A name in a mail: like `plainTextField`, and without a phone number, which a mail program would offer to call. No name
 * has seven digits.
 */
export function nameField(text: string): string {
  return plainTextField(plainTextField(text).replace(PHONE_NUMBER, '… '))
}

/** The fields that are addresses of our own, or a place with an address: they stay as they are. */
const isAddress = (name: string): boolean => /(^|_)(link|url|place|iso)$/.test(name)

/** The fields that people, practices and teams name themselves with. */
const isName = (name: string): boolean => /(^|_)name$/.test(name)

/** The fields of a mail as they may be written: everything but addresses is plain text, and names have no number. */
export function plainTextFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      if (isAddress(name)) return [name, text]
      return [name, isName(name) ? nameField(text) : plainTextField(text)]
    }),
  )
}

/**
 * The server's messages about invalid fields, in words for people. Messages of our own contracts are sentences already;
 * those of the schema library name types, and paths name keys. Both are for programs.
 */

/** For a value that is not typed by a person, but is in the address of a page or of a call. */
export const WRONG_LINK_TEXT = 'This link is incomplete or no longer works.'
const CHECK_TEXT = 'Please check this field'

type Item = { msg: string; loc: readonly (string | number)[] }

/** The message of an invalid field with the field's name: "At most 80 characters (home city)". */
export function invalidText({ msg, loc }: Item): string {
  if (loc[0] !== 'body' && loc.length > 1) return WRONG_LINK_TEXT
  const name = loc.slice(1).findLast((step) => typeof step === 'string')
  return name === undefined ? plainMessage(msg) : `${plainMessage(msg)} (${String(name).replaceAll('_', ' ')})`
}

/** A message without the terms of programs. */
export function plainMessage(msg: string): string {
  const size = /^Too (big|small): expected (string|number|int)\b.*?[<>]=?(-?[\d.]+)/.exec(msg)
  if (size) return sizeText(size[1] === 'big', size[2] === 'string', Number(size[3]))
  return /^[A-Z]/.test(msg) && !OF_THE_LIBRARY.test(msg) ? msg : CHECK_TEXT
}

const OF_THE_LIBRARY = /^(Invalid|Too (big|small)|Unrecognized|Expected|Missing|The body )/

function sizeText(isMost: boolean, isText: boolean, limit: number): string {
  if (!isMost && isText && limit === 1) return 'This is required'
  return `${isMost ? 'At most' : 'At least'} ${limit}${isText ? ` character${limit === 1 ? '' : 's'}` : ''}`
}

import { Refusal } from '#contracts/errors'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import { base64url, fromBase64url, parseOwnedId } from '#kernel/ids'

/** The cursor of the page of a list that begins after a place. It contains an id and an instant only. */
export const writePlace = ({ start, id }: PagePlace): string => base64url(new TextEncoder().encode(`${start} ${id}`))

/** The place after which a list continues. Throws `invalid` for a cursor that is none of ours. */
export function readPlace(cursor: string): PagePlace {
  try {
    const [start = '', id = ''] = new TextDecoder().decode(fromBase64url(cursor)).split(' ')
    if (/^-?\d{1,15}$/.test(start) && parseOwnedId(id)) return { start: Number(start), id }
  } catch {
    // The cursor is not valid base64url. It is refused below.
  }
  throw new Refusal('invalid', 'This page of the list does not exist.')
}

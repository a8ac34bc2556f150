import { LIST_SORTS, type ListSort } from '#contracts/plain/chart-words'
import { Refusal } from '#contracts/errors'
import type { ListPlace } from '#durable-objects/practice/charts/list-charts'
import { base64url, fromBase64url } from '#kernel/ids'
import { z } from 'zod'

const instant = z.number().int().min(0)
const listPlace = z.tuple([z.enum(LIST_SORTS), instant, instant.nullable(), z.string().max(120)])

/** The cursor of the page of the list of clients that begins after a place. It contains ids and instants only. */
export function writeListPlace({ sort, now, at, id }: ListPlace): string {
  return base64url(new TextEncoder().encode(JSON.stringify([sort, now, at, id])))
}

/** The place that a cursor means. Throws `invalid` for one that is not of a list in this order. */
export function readListPlace(cursor: string, sort: ListSort): ListPlace {
  const place = listPlace.safeParse(parsed(cursor))
  if (!place.success || place.data[0] !== sort) throw new Refusal('invalid', 'This page of the list does not exist.')
  const [, now, at, id] = place.data
  return { sort, now, at, id }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64url(cursor)))
  } catch {
    return null
  }
}

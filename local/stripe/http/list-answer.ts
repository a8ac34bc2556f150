import type { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import type { DocumentByObject, ObjectName } from '../store/documents.ts'
import type { listParams } from './params.ts'

/** A page of Stripe's list of one type of object, the newest first. The parameters contain the cursors. */
export function listAnswer<K extends ObjectName>(
  platform: PlatformAccount,
  object: K,
  params: z.output<typeof listParams>,
  url: string,
  where: Record<string, string | undefined> = {},
): { object: 'list'; url: string; has_more: boolean; data: DocumentByObject[K][] } {
  const limit = params.limit ?? 10
  const { from, until } = createdRange(params.created)
  const rows = platform.documents.list(object, {
    limit,
    startingAfter: params.starting_after,
    endingBefore: params.ending_before,
    createdFrom: from,
    createdUntil: until,
    where,
  })
  const page = rows.slice(0, limit)
  // With `ending_before` the rows are read oldest first, but a page always has the newest first.
  return { object: 'list', url, has_more: rows.length > limit, data: params.ending_before ? page.reverse() : page }
}

function createdRange(created: z.output<typeof listParams>['created']): {
  from?: number | undefined
  until?: number | undefined
} {
  if (created === undefined) return {}
  if (typeof created === 'number') return { from: created, until: created }
  return {
    from: created.gte ?? (created.gt === undefined ? undefined : created.gt + 1),
    until: created.lte ?? (created.lt === undefined ? undefined : created.lt - 1),
  }
}

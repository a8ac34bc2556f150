import { type AnyColumn, and, asc, desc, gt, gte, lt, or, type SQL } from 'drizzle-orm'
import type { SessionWindow } from '#domain/scheduling/page-of-sessions'

/**
 * The condition and the order of a page of sessions. What lies before the page is not read: the place after which it
 * begins narrows the window, which an index by start answers.
 */
export function inWindow(
  { start, id }: { start: AnyColumn; id: AnyColumn },
  { from, to, after, newest_first }: SessionWindow,
): { where: SQL | undefined; order: [SQL, SQL] } {
  if (newest_first) {
    const beyond = after ? or(lt(start, after.start), lt(id, after.id)) : undefined
    const until = after ? Math.min(to, after.start + 1) : to
    return { where: and(gte(start, from), lt(start, until), beyond), order: [desc(start), desc(id)] }
  }
  const beyond = after ? or(gt(start, after.start), gt(id, after.id)) : undefined
  const since = after ? Math.max(from, after.start) : from
  return { where: and(gte(start, since), lt(start, to), beyond), order: [asc(start), asc(id)] }
}

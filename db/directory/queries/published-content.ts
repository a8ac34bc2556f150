import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { contentEvents, contentItems, contentRevisions } from '../schema/content.ts'

/** The most items that a page reads. Testimonials and figures are few, and there are less than 100 claims. */
const MOST_OF_A_PAGE = 500

/** The public revision of each item: the join of every read by visitors. */
export const isPublicRevision = and(
  eq(contentRevisions.item_id, contentItems.id),
  eq(contentRevisions.revision, contentItems.published_revision),
)

/** The public items with their public bodies. */
function published(db: Directory) {
  return db
    .select({ id: contentItems.id, kind: contentItems.kind, key: contentItems.item_key, body: contentRevisions.body })
    .from(contentItems)
    .innerJoin(contentRevisions, isPublicRevision)
}

/**
 * What a public page is made of besides its delivered words: all claims, testimonials and figures, and the changed words
 * and questions of the page.
 */
export function publishedFor(db: Directory, page: string) {
  return published(db)
    .where(
      or(
        inArray(contentItems.kind, ['claim', 'testimonial', 'stat']),
        and(inArray(contentItems.kind, ['page_words', 'page_faqs']), eq(contentItems.item_key, page)),
      ),
    )
    .orderBy(sql`${contentItems.first_published_at} DESC`, contentItems.id)
    .limit(MOST_OF_A_PAGE)
}

/** The keys of the claims that are switched on. */
export async function claimsOn(db: Directory): Promise<Set<string>> {
  const rows = await db
    .select({ key: contentItems.item_key })
    .from(contentItems)
    .innerJoin(contentRevisions, isPublicRevision)
    .where(and(eq(contentItems.kind, 'claim'), sql`json_extract(${contentRevisions.body}, '$.on')`))
  return new Set(rows.map(({ key }) => key))
}

/** A part of all public texts, in the order of their ids: those after `after`. Claims are not texts. */
export function publicTexts(db: Directory, after: string, limit: number) {
  return published(db)
    .where(and(ne(contentItems.kind, 'claim'), gt(contentItems.id, after)))
    .orderBy(asc(contentItems.id))
    .limit(limit)
}

/** How often anything became public or was withdrawn. Two equal counts mean that nothing did in between. */
export async function publicChanges(db: Directory): Promise<number> {
  return db.$count(contentEvents, changedPublic)
}

const changedPublic = inArray(contentEvents.act, ['publish', 'publish_due', 'withdraw'])
/** The same count within a statement. */
export const publicChangesNow = sql`(SELECT count(*) FROM content_events WHERE act IN ('publish', 'publish_due', 'withdraw'))`

/** The items whose time to be published has come (ms), the earliest first. */
export function dueItems(db: Directory, now: number, limit: number) {
  return db
    .select()
    .from(contentItems)
    .where(and(isNotNull(contentItems.scheduled_revision), lte(contentItems.publish_at, now)))
    .orderBy(contentItems.publish_at)
    .limit(limit)
}

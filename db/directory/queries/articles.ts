import type { ArticleKind } from '#contracts/plain/content-kinds'
import { and, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { contentItems, contentRevisions } from '../schema/content.ts'
import { isPublicRevision } from './published-content.ts'

export type ArticleQuery = {
  skip: number
  limit: number
  category?: string | undefined
  tag?: string | undefined
  /** Words that must all be in the title, the summary or the tags. */
  words: readonly string[]
}

/** The body without the text of the article, which only its own page shows. */
const head = sql<string>`json_remove(${contentRevisions.body}, '$.blocks')`

const columns = {
  number: contentItems.number,
  item_key: contentItems.item_key,
  published_at: contentItems.published_at,
  first_published_at: contentItems.first_published_at,
  read_minutes: contentRevisions.read_minutes,
}

/** The published articles of a kind, the newest first, without their texts. */
export function articlesOf(db: Directory, kind: ArticleKind, query: ArticleQuery) {
  const field = (name: string) => sql`json_extract(${contentRevisions.body}, ${`$.${name}`})`
  const searched = sql`lower(${field('title')} || ' ' || ${field('summary')} || ' ' || ${field('tags')})`
  return db
    .select({ ...columns, body: head })
    .from(contentItems)
    .innerJoin(contentRevisions, isPublicRevision)
    .where(
      and(
        eq(contentItems.kind, kind),
        isNotNull(contentItems.published_revision),
        query.category === undefined ? undefined : sql`${field('category')} = ${query.category}`,
        query.tag === undefined
          ? undefined
          : sql`EXISTS (SELECT 1 FROM json_each(${contentRevisions.body}, '$.tags') t WHERE lower(t.value) = lower(${query.tag}))`,
        ...query.words.map((word) => sql`instr(${searched}, ${word.toLowerCase()}) > 0`),
      ),
    )
    .orderBy(desc(contentItems.first_published_at), desc(contentItems.number))
    .limit(query.limit)
    .offset(query.skip)
}

/** An article by its address, whether it is public or not; null when there was never one. */
export async function articleByKey(db: Directory, kind: ArticleKind, key: string) {
  const rows = await db
    .select({ ...columns, withdrawn_at: contentItems.withdrawn_at, body: contentRevisions.body })
    .from(contentItems)
    .leftJoin(contentRevisions, isPublicRevision)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.item_key, key)))
    .limit(1)
  return rows[0] ?? null
}

/** The body of a published article by its number, without its text; null when there is none. */
export async function headByNumber(db: Directory, kind: ArticleKind, number: number): Promise<string | null> {
  const rows = await db
    .select({ body: head })
    .from(contentItems)
    .innerJoin(contentRevisions, isPublicRevision)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.number, number)))
    .limit(1)
  return rows[0]?.body ?? null
}

/** The number of the newest article of a kind, public or not; 0 when there is none. */
export async function newestArticle(db: Directory, kind: ArticleKind): Promise<number> {
  const [row] = await db
    .select({ newest: sql<number | null>`max(${contentItems.number})` })
    .from(contentItems)
    .where(eq(contentItems.kind, kind))
  return row?.newest ?? 0
}

/** The published articles with a number of a range: their address, category, and when they last changed (ms). */
export async function articlesInRange(
  db: Directory,
  kind: ArticleKind,
  { after, to }: { after: number; to: number },
): Promise<{ key: string; category: string; changed: number | null }[]> {
  return db
    .select({
      key: contentItems.item_key,
      category: sql<string>`json_extract(${contentRevisions.body}, '$.category')`,
      changed: contentItems.published_at,
    })
    .from(contentItems)
    .innerJoin(contentRevisions, isPublicRevision)
    .where(and(eq(contentItems.kind, kind), gt(contentItems.number, after), lte(contentItems.number, to)))
    .orderBy(contentItems.number)
}

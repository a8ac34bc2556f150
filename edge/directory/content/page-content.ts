import { CLAIM_KEYS, type ClaimKey } from '#contracts/plain/claims'
import type { ContentKind } from '#contracts/plain/content-kinds'
import type { PageContent } from '#contracts/api/page-content'
import { CONTENT_BODIES, type ContentBodies } from '#contracts/content-bodies'
import { publishedFor } from '#db/directory/queries/published-content'
import { withoutUnclaimed } from '#domain/content/claims'
import type { DirectoryStore } from '../DirectoryStore.ts'

type Row = { id: string; kind: ContentKind; key: string; body: string }

/**
 * What is published for a page. It is read from the primary, because a rendered page is shared for a minute and must
 * not begin with words that were replaced before.
 */
export async function readPage(store: DirectoryStore, page: string): Promise<PageContent> {
  const rows: Row[] = await publishedFor(store.db, page)
  const on = new Set<ClaimKey>()
  for (const { key, body } of bodiesOf(rows, 'claim')) if (body.on && isClaimKey(key)) on.add(key)
  const questions = bodiesOf(rows, 'page_faqs')[0]?.body.questions
  const shown = <T extends { pages: string[] }>({ body }: { body: T }) =>
    body.pages.length === 0 || body.pages.includes(page)
  return {
    claims: CLAIM_KEYS.filter((key) => on.has(key)),
    words: bodiesOf(rows, 'page_words')[0]?.body.words ?? {},
    faqs:
      questions === undefined
        ? null
        : withoutUnclaimed(questions, on).map(({ id, question, answer }) => ({ id, question, answer })),
    testimonials: bodiesOf(rows, 'testimonial')
      .filter(shown)
      .map(({ id, body: { content, date, is_example } }) => ({
        id,
        content,
        date,
        author: 'Verified clinician' as const,
        is_example,
      })),
    stats: bodiesOf(rows, 'stat')
      .filter(shown)
      .map(({ id, body: { title, text, is_example } }) => ({ id, title, text, is_example })),
  }
}

/** The bodies of one kind, in the order of the rows. */
function bodiesOf<K extends ContentKind>(
  rows: readonly Row[],
  kind: K,
): { id: string; key: string; body: ContentBodies[K] }[] {
  return rows.flatMap(({ id, kind: of, key, body }) =>
    // The cast is safe, because the schema is that of the same kind.
    of === kind ? [{ id, key, body: CONTENT_BODIES[kind].parse(JSON.parse(body)) as ContentBodies[K] }] : [],
  )
}

const isClaimKey = (key: string): key is ClaimKey => (CLAIM_KEYS as readonly string[]).includes(key)

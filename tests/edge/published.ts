import { CONTENT_BODIES, type ContentBodies } from '#contracts/content-bodies'
import { isArticleKind } from '#domain/content/content-kinds'
import { uuidv7 } from '#kernel/ids'
import { env } from './worker-env.ts'

/** Publishes an item without an editor. Returns its id. */
export async function published<K extends keyof ContentBodies>(
  kind: K,
  key: string,
  body: ContentBodies[K],
): Promise<string> {
  const [id, now, text] = [uuidv7(Date.now()), Date.now(), JSON.stringify(CONTENT_BODIES[kind].parse(body))]
  await env.DIRECTORY.batch([
    env.DIRECTORY.prepare(
      `INSERT INTO content_items (id, kind, item_key, draft, draft_version, draft_author, draft_at, published_revision,
         published_at, first_published_at, create_datetime, number)
       VALUES (?1, ?2, ?3, ?4, 1, 'editor', ?5, 1, ?5, ?5, ?5,
         CASE WHEN ?6 THEN (SELECT coalesce(max(number), 0) + 1 FROM content_items WHERE kind = ?2) END)`,
    ).bind(id, kind, key, text, now, isArticleKind(kind) ? 1 : 0),
    env.DIRECTORY.prepare(`INSERT INTO content_revisions VALUES (?1, 1, ?2, 0, 'editor', ?3)`).bind(id, text, now),
  ])
  return id
}

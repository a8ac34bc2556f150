import type { ArticleKind } from '#contracts/plain/content-kinds'
import type { ArticleEntry } from '#contracts/api/articles'
import { type ArticleBody, articleBody } from '#contracts/content-bodies'
import { Refusal } from '#contracts/errors'
import { type ArticleQuery, articleByKey, articlesOf, headByNumber } from '#db/directory/queries/articles'
import { toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'

type Asked = Omit<ArticleQuery, 'words'> & { search?: string | undefined }
type Head = Omit<ArticleBody, 'blocks'>
type Row = {
  number: number | null
  item_key: string
  published_at: number | null
  first_published_at: number | null
  read_minutes: number | null
}

const MOST_WORDS = 8
const headBody = articleBody.omit({ blocks: true })

/** The published articles of a kind, the newest first. */
export async function listArticles(
  store: DirectoryStore,
  kind: ArticleKind,
  { search = '', ...query }: Asked,
): Promise<ArticleEntry[]> {
  const words = search.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)
  const rows = await articlesOf(store.db, kind, { ...query, words })
  return rows.map((row) => entryOf(row, headBody.parse(JSON.parse(row.body))))
}

/** A published article. Throws `not_found` when there was never one at this address, `gone` when it was withdrawn. */
export async function readArticle(store: DirectoryStore, kind: ArticleKind, url: string) {
  const row = await articleByKey(store.db, kind, url)
  if (row?.body) {
    const { blocks, ...head } = articleBody.parse(JSON.parse(row.body))
    return { entry: entryOf(row, head), blocks }
  }
  throw new Refusal(row && row.withdrawn_at !== null && row.first_published_at !== null ? 'gone' : 'not_found')
}

/** Who wrote a post: the stored picture and the account. Null when there is no such post. */
export async function authorOf(
  store: DirectoryStore,
  number: number,
): Promise<{ picture_id: string | null; user_id: string } | null> {
  const body = await headByNumber(store.db, 'blog_post', number)
  if (body === null) return null
  const head = headBody.parse(JSON.parse(body))
  return { picture_id: head.author_image?.id ?? null, user_id: head.author_display_cognito_sub }
}

function entryOf(row: Row, head: Head): ArticleEntry {
  const { title, summary, tags, category, author_display_name, author_display_cognito_sub, image, author_image } = head
  return {
    id: row.number ?? 0,
    url: row.item_key,
    title,
    summary,
    tags,
    author_display_name,
    author_display_cognito_sub,
    create_datetime: toInstant(row.first_published_at ?? 0),
    modify_datetime: toInstant(row.published_at ?? 0),
    category,
    read_minutes: row.read_minutes ?? 0,
    image,
    has_author_image: author_image !== null || author_display_cognito_sub !== '',
  }
}

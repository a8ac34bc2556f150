/** The published posts of the blog, and the entries of the press section. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { withPrefix } from '#web/lib/api-error.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, QueryOf } from '#web/lib/endpoint-row.ts'
import { getBlogEntry, getPressEntry, listBlogEntries, listPressEntries } from '#web/lib/endpoints.gen.ts'

export type WholeArticle = AnswerOf<typeof getBlogEntry>
export type ArticleEntry = WholeArticle['entry']
type ListQuery = QueryOf<typeof listBlogEntries>

/** The prefixes of errors: that of posts is in the error catalogue of the specification (section 8). */
const FAILED: Record<ArticleKind, string> = {
  blog_post: 'failed to get blog entry: ',
  press_entry: 'failed to get press entry: ',
}

/** A list, the newest first. */
export function readArticles(kind: ArticleKind, query: ListQuery, signal: AbortSignal): Promise<ArticleEntry[]> {
  const found =
    kind === 'blog_post'
      ? callApi(listBlogEntries, { query, signal }).then(({ blog_entries }) => blog_entries)
      : callApi(listPressEntries, { query, signal }).then(({ press_entries }) => press_entries)
  return found.catch(withPrefix(FAILED[kind]))
}

/** An article. Throws a 404 when there was never one at this address, and a 410 when it was withdrawn. */
export function readArticle(kind: ArticleKind, url: string, signal: AbortSignal): Promise<WholeArticle> {
  const found =
    kind === 'blog_post'
      ? callApi(getBlogEntry, { params: { url }, signal })
      : callApi(getPressEntry, { params: { press_url: url }, signal })
  return found.catch(withPrefix(FAILED[kind]))
}

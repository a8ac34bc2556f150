/** What the routes of the blog and of the press section read: a list or an article, or why there is none. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { ARTICLES_PER_PAGE, commonTags, NEWEST_ARTICLES, relatedArticles } from '#domain/content/article-lists'
import { categoryOf } from '#domain/content/article-categories'
import type { PageContent } from '#contracts/api/page-content'
import { type ArticleEntry, readArticle, readArticles, type WholeArticle } from '#web/data/articles.ts'
import { BLOGS } from '#web/content/pages/blogs.ts'
import { PRESS } from '#web/content/pages/press.ts'
import { ApiError, isAbort } from '#web/lib/api-error.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { numberParam, textParam } from '#web/lib/search-params.ts'
import type { Narrowed } from '#web/site/articles/section.ts'

export const SECTION_PAGES = { blog_post: BLOGS, press_entry: PRESS } as const

export type ListSearch = Pick<Narrowed, 'tag' | 'search' | 'page'>
export type ListView = {
  view: 'list'
  narrowed: Narrowed
  entries: ArticleEntry[]
  tags: string[]
  more: boolean
  content: PageContent
}
export type ArticleView = { view: 'article'; related: ArticleEntry[]; content: PageContent } & WholeArticle
export type SectionView =
  | ListView
  | ArticleView
  | { view: 'withdrawn'; content: PageContent }
  | { view: 'failed'; content: PageContent; text: string }
  | { view: 'missing' }

const MOST_LETTERS = 100
/** The API skips at most 1,000 entries. */
const LAST_PAGE = Math.floor(1_000 / ARTICLES_PER_PAGE) + 1

export function listSearch(search: Record<string, unknown>): ListSearch {
  const text = (textParam(search.search, 10_000) ?? '').slice(0, MOST_LETTERS).trim()
  // Every name has a value, because the router keeps what the address has under a name that is left out.
  return {
    search: text || undefined,
    tag: textParam(search.tag, 40) || undefined,
    page: numberParam(search.page, { min: 2, max: LAST_PAGE }),
  }
}

/** What editors have published for the section, as its route reads it. */
type Content = Promise<PageContent>

/** Reads a page of a list. A page after the last one is not found. */
export async function loadList(
  kind: ArticleKind,
  narrowed: Narrowed,
  words: Content,
  signal: AbortSignal,
): Promise<SectionView> {
  const { page = 1, ...filter } = narrowed
  const skip = (page - 1) * ARTICLES_PER_PAGE
  const [content, read] = await Promise.all([
    words,
    attempt(() =>
      Promise.all([
        // One more than is shown tells whether there is a next page.
        readArticles(kind, { ...filter, skip, limit: ARTICLES_PER_PAGE + 1 }, signal),
        readArticles(kind, { skip: 0, limit: NEWEST_ARTICLES, category: filter.category }, signal),
      ]),
    ),
  ])
  if (!read.found) return failed(content, read.error)
  const [entries, newest] = read.found
  if (entries.length === 0 && page > 1) return missing()
  return {
    view: 'list',
    narrowed,
    entries: entries.slice(0, ARTICLES_PER_PAGE),
    tags: commonTags(newest),
    more: entries.length > ARTICLES_PER_PAGE && page < LAST_PAGE,
    content,
  }
}

/** Reads what is at a segment below the section: a category, or else an article. */
export async function loadSegment(
  kind: ArticleKind,
  segment: string,
  search: ListSearch,
  words: Content,
  signal: AbortSignal,
): Promise<SectionView> {
  if (categoryOf(kind, segment)) return loadList(kind, { ...search, category: segment }, words, signal)
  const [content, read, newest] = await Promise.all([
    words,
    attempt(() => readArticle(kind, segment, signal)),
    // An article is shown without related ones when their list cannot be read.
    attempt(() => readArticles(kind, { skip: 0, limit: NEWEST_ARTICLES }, signal)),
  ])
  if (read.found)
    return { view: 'article', ...read.found, related: relatedArticles(read.found.entry, newest.found ?? []), content }
  if (read.error.status === 404 || read.error.status === 400) return missing()
  if (read.error.status !== 410) return failed(content, read.error)
  setPageStatus(410)
  return { view: 'withdrawn', content }
}

type Attempt<T> = { found: T; error?: undefined } | { found?: undefined; error: ApiError }

async function attempt<T>(read: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { found: await read() }
  } catch (error) {
    if (isAbort(error) || !(error instanceof ApiError)) throw error
    return { error }
  }
}

function missing(): SectionView {
  setPageStatus(404)
  return { view: 'missing' }
}

function failed(content: PageContent, { status, detail }: ApiError): SectionView {
  setPageStatus(status >= 500 ? status : 500)
  return { view: 'failed', content, text: detail }
}

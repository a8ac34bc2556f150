/** The blog and the press section: the same pages with other words, addresses and pictures. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import type { articleEntry } from '#contracts/api/articles'
import { ARTICLE_CATEGORIES, ARTICLE_FOLDERS } from '#domain/content/article-categories'
import type { z } from 'zod'

export type ArticleEntry = z.infer<typeof articleEntry>

/** What narrows a list. All of it is in the address. */
export type Narrowed = {
  /** The slug of a category. */
  category?: string | undefined
  tag?: string | undefined
  search?: string | undefined
  /** From 2; the first page has no number. */
  page?: number | undefined
}

/** The address of a list. */
export function listPath(kind: ArticleKind, { category, tag, search, page }: Narrowed = {}): string {
  const path = category === undefined ? ARTICLE_FOLDERS[kind] : `${ARTICLE_FOLDERS[kind]}/${category}`
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ search, tag, page })) if (value) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const articlePath = (kind: ArticleKind, url: string): string =>
  `${ARTICLE_FOLDERS[kind]}/${encodeURIComponent(url)}`

/** The feed of a section (edge/routes/feeds.ts). */
export const feedPath = (kind: ArticleKind): string => `${ARTICLE_FOLDERS[kind]}/rss.xml`

/** The name of a category. A category that no longer exists shows none. */
export function categoryLabel(kind: ArticleKind, slug: string): string | null {
  return ARTICLE_CATEGORIES[kind].find((category) => category.slug === slug)?.label ?? null
}

/** "3 min read" */
export const readTime = (minutes: number): string => `${minutes} min read`

import type { ArticleKind } from '#contracts/plain/content-kinds'
import type { Context } from 'hono'
import { newestGroup, shownGroups } from '#db/directory/queries/practice-pages'
import { ARTICLE_CATEGORIES, ARTICLE_FOLDERS } from '#domain/content/article-categories'
import { articlesInRange, newestArticle } from '#db/directory/queries/articles'
import { listedPages, newestProfile } from '#db/directory/queries/public-profiles'
import { allListings } from '#db/search/queries/listings'
import { listingPath } from '#domain/content/listings'
import { INDEXABLE_PAGES } from '#domain/content/public-pages'
import type { Millis } from '#kernel/clock'
import type { EdgeContext } from '../context.ts'

/** An address of the sitemap, and when its page last changed (ms); null when that is unknown. */
export type SitemapEntry = { path: string; changed: Millis | null }

/** A kind of pages in the sitemap. Parts are numbered from 1. */
export type SitemapKind = {
  parts(c: Context<EdgeContext>): Promise<number> | number
  read(c: Context<EdgeContext>, part: number): Promise<SitemapEntry[]> | SitemapEntry[]
}

/** The most addresses of one part. The protocol allows 50,000. */
const PART_SIZE = 10_000

/** They exist only while someone is listed there, and are a kind of their own. */
const LISTINGS = new Set(['/professionals', '/psychologists', '/psychiatrists', '/therapists'])

/** When this version of the worker was made; null where the platform does not say it. */
function builtAt(c: Context<EdgeContext>): Millis | null {
  const at = Date.parse(c.env.VERSION.timestamp)
  return Number.isNaN(at) ? null : at
}

/** The parts of rows with the numbers 1 to `newest`: each has the rows of one range of numbers. */
const partsOf = (newest: number): number => Math.ceil(newest / PART_SIZE)
const rangeOf = (part: number) => ({ after: (part - 1) * PART_SIZE, to: part * PART_SIZE })

/** The articles of a kind. Its first part begins with the categories that have one of its articles. */
const articles = (kind: ArticleKind): SitemapKind => ({
  parts: async (c) => partsOf(await newestArticle(c.get('directory').near, kind)),
  read: async (c, part) => {
    const rows = await articlesInRange(c.get('directory').near, kind, rangeOf(part))
    const used = new Set(part === 1 ? rows.map(({ category }) => category) : [])
    return [
      ...ARTICLE_CATEGORIES[kind]
        .filter(({ slug }) => used.has(slug))
        .map(({ slug }) => ({ path: `${ARTICLE_FOLDERS[kind]}/${slug}`, changed: null })),
      ...rows.map(({ key, changed }) => ({ path: `${ARTICLE_FOLDERS[kind]}/${key}`, changed })),
    ]
  },
})

/** The kinds of pages in the sitemap, by the name of their parts. */
export const SITEMAP_KINDS: Readonly<Record<string, SitemapKind>> = {
  pages: {
    parts: () => 1,
    // They change with the version of the worker.
    read: (c) => INDEXABLE_PAGES.filter((path) => !LISTINGS.has(path)).map((path) => ({ path, changed: builtAt(c) })),
  },
  listings: {
    parts: () => 1,
    read: async (c) =>
      (await allListings(c.env.SEARCH)).map(({ specialty, state, changed_at }) => ({
        path: listingPath({ specialty, state: state || null }),
        changed: changed_at,
      })),
  },
  blog: articles('blog_post'),
  press: articles('press_entry'),
  profiles: {
    parts: async (c) => partsOf(await newestProfile(c.get('directory').near)),
    read: async (c, part) =>
      (await listedPages(c.get('directory').near, rangeOf(part))).map(({ name, changed }) => ({
        path: `/professional-search/${encodeURIComponent(name)}`,
        changed,
      })),
  },
  practices: {
    parts: async (c) => partsOf(await newestGroup(c.get('directory').near)),
    read: async (c, part) =>
      (await shownGroups(c.get('directory').near, rangeOf(part))).map(({ name, changed }) => ({
        path: `/${name}`,
        changed,
      })),
  },
}

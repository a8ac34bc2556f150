import type { ArticleKind } from '#contracts/plain/content-kinds'
import { folded } from './folded.ts'

export type ArticleCategory = { slug: string; label: string }

/** The categories of the blog and of the press section (spec section 2). The slug is a segment of the address. */
export const ARTICLE_CATEGORIES = {
  blog_post: [
    { slug: 'resources', label: 'Resources' },
    { slug: 'professional-development', label: 'Professional Development' },
    { slug: 'clinician-wellness', label: 'Clinician Wellness' },
    { slug: 'industry-research', label: 'Industry Research' },
    { slug: 'in-the-news', label: 'In The News' },
  ],
  press_entry: [
    { slug: 'press-release', label: 'Press Release' },
    { slug: 'award', label: 'Award' },
    { slug: 'news', label: 'News' },
    { slug: 'podcast', label: 'Podcast' },
  ],
} as const satisfies Record<ArticleKind, readonly ArticleCategory[]>

/** Where the articles of a kind are: /blogs/{url} and /press/{press_url}. */
export const ARTICLE_FOLDERS = { blog_post: '/blogs', press_entry: '/press' } as const satisfies Record<
  ArticleKind,
  string
>

/** The category of a slug. A category comes before an article at the same address, which `slugProblem` prevents. */
export function categoryOf(kind: ArticleKind, slug: string): ArticleCategory | null {
  return ARTICLE_CATEGORIES[kind].find((category) => category.slug === slug) ?? null
}

/** Segments below /blogs and /press that belong to other pages, or may in the future. */
export const RESERVED_SLUGS: readonly string[] = [
  'category',
  'categories',
  'tag',
  'tags',
  'search',
  'rss',
  'feed',
  'page',
  'author',
  'authors',
  'new',
  'index',
  'api',
]

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const MOST_SLUG_LETTERS = 100

/** Why a text cannot be the address of an article of a kind; null when it can. */
export function slugProblem(kind: ArticleKind, slug: string): string | null {
  if (slug.length > MOST_SLUG_LETTERS) return `Use at most ${MOST_SLUG_LETTERS} letters in the address.`
  if (!SLUG.test(slug)) return 'Use lowercase letters, digits and single hyphens in the address.'
  if (ARTICLE_CATEGORIES[kind].some((category) => category.slug === slug))
    return 'This address belongs to a category. Choose another one.'
  if (RESERVED_SLUGS.includes(slug)) return 'This address belongs to another page. Choose another one.'
  // A number alone could be taken for the number of a post.
  if (/^\d+$/.test(slug)) return 'Use at least one letter in the address.'
  return null
}

/** An address from a title: letters without accents, digits and hyphens. Empty when nothing of the title can stay. */
export function slugOf(title: string): string {
  return folded(title)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}

/** What the pages of lists and articles show of many articles. */

/** Articles on one page of a list. */
export const ARTICLES_PER_PAGE = 12
/** The newest articles from which tags and related articles are taken; the limit of a list (spec section 9). */
export const NEWEST_ARTICLES = 80
const MOST_TAGS = 12
const MOST_RELATED = 3

type Listed = { url: string; tags: readonly string[]; category: string; create_datetime: string }

const folded = (tag: string): string => tag.toLowerCase()

/** The tags that the most articles have, at most 12. Tags that differ only in case are one. */
export function commonTags(articles: readonly Pick<Listed, 'tags'>[]): string[] {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const { tags } of articles)
    for (const tag of new Map(tags.map((one) => [folded(one), one])).values()) {
      const known = counts.get(folded(tag))
      counts.set(folded(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 })
    }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'en'))
    .slice(0, MOST_TAGS)
    .map(({ tag }) => tag)
}

/**
 * The articles to read after one: those that share the most tags, then those of its category, the newest first. At most
 * three, and none that has neither in common.
 */
export function relatedArticles<A extends Listed>(article: Listed, others: readonly A[]): A[] {
  const own = new Set(article.tags.map(folded))
  const nearness = (other: A): number =>
    2 * new Set(other.tags.map(folded).filter((tag) => own.has(tag))).size +
    (other.category === article.category ? 1 : 0)
  return others
    .filter(({ url }) => url !== article.url)
    .map((other) => ({ other, near: nearness(other) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near || Date.parse(b.other.create_datetime) - Date.parse(a.other.create_datetime))
    .slice(0, MOST_RELATED)
    .map(({ other }) => other)
}

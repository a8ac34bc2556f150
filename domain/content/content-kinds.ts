import { ARTICLE_KINDS, type ArticleKind, type ContentKind, type ContentState } from '#contracts/plain/content-kinds'

/** Whether a kind has an address and a number of its own. */
export function isArticleKind(kind: ContentKind): kind is ArticleKind {
  return (ARTICLE_KINDS as readonly ContentKind[]).includes(kind)
}

/** What decides the state of an item. Times are in ms. */
export type StateFacts = {
  published_revision: number | null
  scheduled_revision: number | null
  withdrawn_at: number | null
}

/** The state of an item. A published item whose next revision has a time is `scheduled`, and stays public meanwhile. */
export function contentState(item: StateFacts): ContentState {
  if (item.scheduled_revision !== null) return 'scheduled'
  if (item.published_revision !== null) return 'published'
  return item.withdrawn_at === null ? 'draft' : 'withdrawn'
}

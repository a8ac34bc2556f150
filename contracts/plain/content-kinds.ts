/** What editors of the site can change. The key of an item is unique within its kind. */
export const CONTENT_KINDS = {
  /** Key: the last segment of its address, /blogs/{url}. */
  blog_post: 'Blog posts',
  /** Key: the last segment of its address, /press/{press_url}. */
  press_entry: 'Press',
  /** Key: the page (`PublicPage.page`). */
  page_words: 'Page texts',
  /** Key: the page. The questions of a page are one item, because their order is changed together. */
  page_faqs: 'Questions',
  testimonial: 'Testimonials',
  stat: 'Figures',
  /** Key: the claim (contracts/plain/claims.ts). */
  claim: 'Claims',
  /** Key: the page. */
  legal_page: 'Legal pages',
} as const

export type ContentKind = keyof typeof CONTENT_KINDS
export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]]

/** The kinds that have an address and a number of their own. */
export const ARTICLE_KINDS = ['blog_post', 'press_entry'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

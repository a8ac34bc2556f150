/**
 * The text of posts, press entries and legal pages. It is stored as this structure and rendered by web/site/articles, so
 * that no HTML of an editor reaches a page.
 */

export const TEXT_MARKS = ['strong', 'emphasis'] as const
export type TextMark = (typeof TEXT_MARKS)[number]

/** A run of text. `href` is an address of this site, `https://` or `mailto:`. */
export type Span = { text: string; marks?: TextMark[]; href?: string }

/** A stored picture. Width and height are those at which it is shown (scale 1). */
export type PictureRef = { id: string; width: number; height: number; alt: string }

export type ArticleBlock =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; spans: Span[] }
  | { type: 'list'; ordered: boolean; items: Span[][] }
  | { type: 'quote'; spans: Span[] }
  | { type: 'image'; image: PictureRef; caption: string }

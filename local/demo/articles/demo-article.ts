import type { DrawingName } from './article-drawings.ts'

/** An article of the demo. The text is in the form that plain-article.ts reads. */
export type DemoArticle = {
  key: string
  title: string
  summary: string
  category: string
  tags: string[]
  /** The last name of a professional of the demo; the company writes the others. */
  author: string | null
  picture: { drawing: DrawingName; alt: string }
  text: string
}

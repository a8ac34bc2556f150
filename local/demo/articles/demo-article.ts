import type { PictureRef } from '#contracts/plain/article'
import type { ArticleBody } from '#contracts/content-bodies'
import type { DrawingName } from './article-drawings.ts'
import { blocksOf } from './plain-article.ts'

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

/** The author as an article names them. */
export type Author = Pick<ArticleBody, 'author_display_name' | 'author_display_cognito_sub'>

/** An article as editors write it. */
export function bodyOf(article: DemoArticle, author: Author, image: PictureRef): ArticleBody {
  const { title, summary, category, tags, text } = article
  return { title, summary, category, tags, ...author, image, author_image: null, blocks: blocksOf(text) }
}

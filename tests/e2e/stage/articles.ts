import type { PictureRef } from '#contracts/plain/article'
import type { ArticleKind } from '#contracts/plain/content-kinds'
import type { ArticleBody } from '#contracts/content-bodies'
import { letEdit, publishedArticle, storedPicture } from '#local/demo/content-editor'
import { articlePicture } from '#local/demo/articles/article-picture'
import { type Provider, registerProvider } from '#local/demo/people'
import { providerInput } from '#tests/factories/inputs'
import { place, stack } from './place.ts'

/** A provider who edits the public site. */
export async function contentEditor(): Promise<Provider> {
  const editor = await registerProvider(place, providerInput())
  await letEdit(editor, stack.secrets.operatorKeys)
  return editor
}

export const drawnPicture = async ({ visitor }: Provider): Promise<PictureRef> =>
  storedPicture(visitor, await articlePicture('note'), 'A sheet of paper on a desk, and a pen')

/** Publishes an article. What `more` does not name has a usual value. */
export async function publishArticle(
  { visitor }: Provider,
  kind: ArticleKind,
  key: string,
  image: PictureRef,
  more: Partial<ArticleBody> = {},
): Promise<void> {
  const body: ArticleBody = {
    title: `About ${key}`,
    summary: 'One thing to try between two sessions, and why it helps.',
    category: kind === 'blog_post' ? 'resources' : 'news',
    tags: ['Notes'],
    author_display_name: 'Paula Reyes',
    author_display_cognito_sub: '',
    image,
    author_image: null,
    blocks: [{ type: 'paragraph', spans: [{ text: 'A short text for the time between two sessions.' }] }],
    ...more,
  }
  await publishedArticle(visitor, { kind, key, body: () => body })
}

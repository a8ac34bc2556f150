import type { ArticleKind } from '#contracts/plain/content-kinds'
import { searchProfessionals } from '#contracts/api/professionals'
import { letEdit, publishedArticle, storedPicture } from '../content-editor.ts'
import { type Place, registerProvider } from '../people.ts'
import { demoSignIn } from '../sign-ins.ts'
import { Visitor } from '../visitor.ts'
import { articlePicture } from './article-picture.ts'
import { type Author, bodyOf, type DemoArticle } from './demo-article.ts'
import { DEMO_POSTS } from './posts.ts'
import { DEMO_PRESS } from './press-entries.ts'

/**
 * Publishes the posts and press entries of the demo as an editor of the site does. `operatorKeys` is the setting by which
 * an operator names the editor. Continues where an interrupted run stopped.
 */
export async function seedArticles(at: Place, operatorKeys: string): Promise<void> {
  const place: Place = { ...at, continues: true }
  const editor = await registerProvider(place, {
    ...demoSignIn('nell.editor'),
    first_name: 'Nell',
    last_name: 'Winter',
  })
  await letEdit(editor, operatorKeys)
  // One after the other, because the number of an article follows from its place.
  for (const [kind, articles] of [
    ['blog_post', DEMO_POSTS],
    ['press_entry', DEMO_PRESS],
  ] as const)
    for (const article of articles) await publish(place, editor.visitor, kind, article)
}

function publish(place: Place, editor: Visitor, kind: ArticleKind, article: DemoArticle): Promise<void> {
  const { key, author, picture } = article
  return publishedArticle(editor, {
    kind,
    key,
    body: async () =>
      bodyOf(
        article,
        await authorOf(place, author),
        await storedPicture(editor, await articlePicture(picture.drawing), picture.alt),
      ),
  })
}

/** A professional of the demo with the picture of their account, or the company. */
async function authorOf({ origin }: Place, lastName: string | null): Promise<Author> {
  const found =
    lastName === null
      ? []
      : (await new Visitor(origin).call(searchProfessionals, { query: { q: lastName } })).professionals
  const professional = found.find(({ last_name }) => last_name === lastName)
  return professional
    ? {
        author_display_name: professional.display_name,
        author_display_cognito_sub: professional.cognito_sub,
      }
    : { author_display_name: 'Orchid', author_display_cognito_sub: '' }
}

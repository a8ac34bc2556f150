import type { PictureRef } from '#contracts/plain/article'
import type { ArticleKind } from '#contracts/plain/content-kinds'
import type { BodyInput } from '#contracts/endpoint'
import { createContentItem, listContentItems, publishContentItem } from '#contracts/api/content-editing'
import { createContentPicture } from '#contracts/api/content-pictures'
import { putContentEditor } from '#contracts/internal/user-groups'
import type { ArticleBody } from '#contracts/content-bodies'
import { operate } from './operator.ts'
import type { Provider } from './people.ts'
import type { Visitor } from './visitor.ts'

/** Lets a provider account edit the public site, as an operator does. `keys` is the setting OPERATOR_KEYS. */
export async function letEdit({ visitor, info }: Provider, keys: string): Promise<void> {
  const params = { orchid_user_id: info.sub }
  await operate(visitor, keys, putContentEditor, { params, body: { content_editor: true } })
}

/** Stores a picture, and returns it as articles refer to it. */
export async function storedPicture(
  editor: Visitor,
  picture: BodyInput<typeof createContentPicture>,
  alt: string,
): Promise<PictureRef> {
  const { picture_id, width, height } = await editor.call(createContentPicture, { body: picture })
  return { id: picture_id, width, height, alt }
}

type NewArticle = { kind: ArticleKind; key: string; body: () => Promise<ArticleBody> | ArticleBody }

/**
 * Writes an article and publishes it. One that an interrupted run has begun is published as it is, and one that was
 * published stays.
 */
export async function publishedArticle(editor: Visitor, { kind, key, body }: NewArticle): Promise<void> {
  const { items } = await editor.call(listContentItems, { query: { kind } })
  const known = items.find((item) => item.key === key)
  if (known?.state === 'published') return
  const { item_id, version } =
    known ?? (await editor.call(createContentItem, { body: { kind, key, body: await body() } }))
  await editor.call(publishContentItem, { params: { item_id }, body: { version } })
}

import type { Hono } from 'hono'
import * as contract from '#contracts/api/articles'
import { createContentPicture, getContentPicture } from '#contracts/api/content-pictures'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import { authorOf, listArticles, readArticle } from '../directory/content/articles.ts'
import { storeContentPicture, readContentPicture } from '../directory/content/content-pictures.ts'
import { readPhoto } from '../directory/profiles/profile-image.ts'
import { mount } from '../mount.ts'
import { PICTURE_SCALE, pictureAnswer } from '../presenters/picture.ts'

/** The blog, the press section and their pictures. */
export function mountArticles(app: Hono<EdgeContext>): void {
  mount(app, contract.listBlogEntries, async ({ store, query }) => ({
    blog_entries: await listArticles(store, 'blog_post', query),
  }))

  mount(app, contract.getBlogEntry, ({ store, params }) => readArticle(store, 'blog_post', params.url))

  mount(app, contract.listPressEntries, async ({ store, query }) => ({
    press_entries: await listArticles(store, 'press_entry', query),
  }))

  mount(app, contract.getPressEntry, ({ store, params }) => readArticle(store, 'press_entry', params.press_url))

  mount(app, contract.getAuthorImage, async ({ store, params, query }) => {
    const author = /^\d{1,9}$/.test(params.id) ? await authorOf(store, Number(params.id)) : null
    if (!author) throw new Refusal('not_found')
    const scale = PICTURE_SCALE[query.scale]
    if (author.picture_id !== null) {
      const file = await readContentPicture(store, author.picture_id, scale)
      if (file) return pictureAnswer({ version: author.picture_id, file, listed: true }, undefined)
    }
    const photo = await readPhoto(store, { user_id: author.user_id, reader_id: null, scale })
    if (!photo) throw new Refusal('not_found')
    return pictureAnswer(photo, undefined)
  })

  mount(app, getContentPicture, async ({ store, params, query }) => {
    const file = await readContentPicture(store, params.picture_id, PICTURE_SCALE[query.scale])
    if (!file) throw new Refusal('not_found')
    // The id is the version, because a picture never changes.
    return pictureAnswer({ version: params.picture_id, file, listed: true }, params.picture_id)
  })

  mount(app, createContentPicture, async ({ store, body: { width, height, ...picture } }) => ({
    picture_id: await storeContentPicture(store, picture, { width, height }),
    width,
    height,
  }))
}

import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/content-editing'
import { Refusal } from '#contracts/errors'
import { type ContentItemRow, itemsOf, namesOf, revisionOf } from '#db/directory/queries/content-editing'
import { ARTICLE_CATEGORIES, ARTICLE_FOLDERS } from '#domain/content/article-categories'
import { isArticleKind } from '#domain/content/content-kinds'
import { PAGES_WITH_WORDS } from '#domain/content/public-pages'
import type { EdgeContext } from '../context.ts'
import { createItem, foundItem, restoreItem, saveItem } from '../directory/content/edit-item.ts'
import { viewItem, viewRow } from '../directory/content/item-view.ts'
import { publishItem, unschedule, withdraw } from '../directory/content/publish-item.ts'
import { settings } from '../env.ts'
import { mount } from '../mount.ts'
import { forgetSharedPages } from '../shared-pages.ts'
import { feedPath } from './feeds.ts'

const PAGE_SIZE = 100

/** What content editors do (contracts/api/content-editing.ts). */
export function mountContentEditing(app: Hono<EdgeContext>): void {
  mount(app, contract.listContentItems, async ({ store, query }) => {
    const rows = await itemsOf(store.db, query.kind, query.skip, PAGE_SIZE + 1)
    const shown = rows.slice(0, PAGE_SIZE)
    const names = await namesOf(store.db, [...new Set(shown.map((row) => row.draft_author))])
    return { items: shown.map((row) => viewRow(row, names)), more: rows.length > PAGE_SIZE }
  })

  mount(app, contract.createContentItem, async ({ store, c, body }) =>
    viewItem(store, await createItem(store, editorOf(c), body)),
  )

  mount(app, contract.getContentItem, async ({ store, params }) =>
    viewItem(store, await foundItem(store, params.item_id)),
  )

  mount(app, contract.saveContentDraft, async ({ store, c, params, body }) =>
    viewItem(store, await saveItem(store, editorOf(c), params.item_id, body)),
  )

  mount(app, contract.publishContentItem, async ({ store, c, params, body }) => {
    const row = await publishItem(store, editorOf(c), params.item_id, body, (path) => leadsSomewhere(app, c, path))
    await forgetSharedPages(c, pagesOf(row))
    return viewItem(store, row)
  })

  mount(app, contract.withdrawContentItem, async ({ store, c, params }) => {
    const row = await withdraw(store, editorOf(c), params.item_id)
    await forgetSharedPages(c, pagesOf(row))
    return viewItem(store, row)
  })

  mount(app, contract.unscheduleContentItem, async ({ store, c, params }) =>
    viewItem(store, await unschedule(store, editorOf(c), params.item_id)),
  )

  mount(app, contract.getContentRevision, async ({ store, params }) => {
    const kept = await revisionOf(store.db, params.item_id, params.revision)
    if (!kept) throw new Refusal('not_found')
    return { revision: kept.revision, body: JSON.parse(kept.body) as Record<string, unknown> }
  })

  mount(app, contract.restoreContentRevision, async ({ store, c, params, body }) =>
    viewItem(store, await restoreItem(store, editorOf(c), params.item_id, body)),
  )
}

/** The id of the editor. The endpoint's access rule guarantees that there is one. */
function editorOf(c: Context<EdgeContext>): string {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login.user_id
}

/** Whether a visitor finds a page at a path of this site. */
async function leadsSomewhere(app: Hono<EdgeContext>, c: Context<EdgeContext>, path: string): Promise<boolean> {
  const page = await app.fetch(new Request(new URL(path, settings(c.env).PUBLIC_URL)), c.env, c.executionCtx)
  await page.body?.cancel()
  return page.status < 400
}

/** The pages on which an item can be seen. Claims, testimonials and figures can be on each. */
function pagesOf({ kind, item_key }: ContentItemRow): string[] {
  if (isArticleKind(kind)) {
    const folder = ARTICLE_FOLDERS[kind]
    return [
      folder,
      // All categories, because the article may have been in another one before.
      ...ARTICLE_CATEGORIES[kind].map(({ slug }) => `${folder}/${slug}`),
      `${folder}/${item_key}`,
      feedPath(kind),
      '/ai-progress-note-generator',
      '/sitemap.xml',
      // A part has ten thousand articles. Later parts follow when they expire.
      `/sitemap/${kind === 'blog_post' ? 'blog' : 'press'}-1.xml`,
    ]
  }
  if (kind === 'claim' || kind === 'testimonial' || kind === 'stat') return [...PAGES_WITH_WORDS]
  return [item_key === 'home' ? '/' : `/${item_key}`]
}

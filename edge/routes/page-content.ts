import type { Hono } from 'hono'
import { getPageContent } from '#contracts/api/page-content'
import type { EdgeContext } from '../context.ts'
import { readPage } from '../directory/content/page-content.ts'
import { mount } from '../mount.ts'

/** What editors have published for public pages. */
export function mountPageContent(app: Hono<EdgeContext>): void {
  mount(app, getPageContent, ({ store, params }) => readPage(store, params.page))
}

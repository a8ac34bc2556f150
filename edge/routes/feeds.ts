import { ARTICLE_KINDS, type ArticleKind } from '#contracts/plain/content-kinds'
import type { Context, Hono } from 'hono'
import { ARTICLE_FOLDERS, categoryOf } from '#domain/content/article-categories'
import type { EdgeContext } from '../context.ts'
import { listArticles } from '../directory/content/articles.ts'
import { settings } from '../env.ts'
import { isPortalHost } from '../portal-host.ts'
import { rssFeed } from '../presenters/rss-feed.ts'
import { sharedPage } from '../shared-pages.ts'

/** Readers of feeds ask often, and see something new at most this much later, in seconds. */
const FRESH_S = 60
/** More entries than a reader of feeds has missed. */
const MOST_ENTRIES = 50

const CHANNELS: Record<ArticleKind, { title: string; description: string }> = {
  blog_post: { title: 'Orchid Blog', description: 'Writing for people who care for others.' },
  press_entry: { title: 'Orchid Press', description: 'What we announce, and where you can read and hear about us.' },
}

/** Where the feed of a section is. */
export const feedPath = (kind: ArticleKind): string => `${ARTICLE_FOLDERS[kind]}/rss.xml`

/** The feeds of the blog and of the press section. A portal host has none. */
export function mountFeeds(app: Hono<EdgeContext>): void {
  for (const kind of ARTICLE_KINDS)
    app.get(feedPath(kind), async (c) =>
      isPortalHost(new URL(c.req.url).hostname, settings(c.env).PORTAL_HOSTS)
        ? c.text('Not found', 404)
        : sharedPage(c, () => feedOf(c, kind)),
    )
}

async function feedOf(c: Context<EdgeContext>, kind: ArticleKind): Promise<Response> {
  const full = (path: string) => new URL(path, settings(c.env).PUBLIC_URL).href
  const entries = await listArticles(c.get('directory'), kind, { skip: 0, limit: MOST_ENTRIES })
  const text = rssFeed({
    ...CHANNELS[kind],
    page: full(ARTICLE_FOLDERS[kind]),
    self: full(feedPath(kind)),
    items: entries.map((entry) => ({
      title: entry.title,
      link: full(`${ARTICLE_FOLDERS[kind]}/${entry.url}`),
      summary: entry.summary,
      author: entry.author_display_name,
      categories: [categoryOf(kind, entry.category)?.label ?? '', ...entry.tags].filter(Boolean),
      published: entry.create_datetime,
      modified: entry.modify_datetime,
    })),
  })
  return c.body(text, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${FRESH_S}`,
  })
}

/** The heads of the pages of the blog and of the press section. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { sharePictureOf } from '#web/content/share-pictures.ts'
import { readWords } from '#web/content/pages/page-words.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { pictureUrl } from '#web/site/articles/article-picture.tsx'
import { articlePath, categoryLabel, feedPath, listPath } from '#web/site/articles/section.ts'
import { blogPosting } from '#web/site/structured-data/blog-posting.ts'
import { breadcrumbList } from '#web/site/structured-data/json-ld.ts'
import { type ArticleView, type ListView, SECTION_PAGES, type SectionView } from './article-section.ts'

const NOT_FOUND = { meta: [{ title: 'Not found · Orchid' }, { name: 'robots', content: 'noindex' }] }

/** On the paths of the blog the title is that of the root (spec: 'Orchid Blog'), so they set none. */
export function sectionHead(kind: ArticleKind, shown: SectionView | undefined) {
  if (!shown || shown.view === 'missing') return NOT_FOUND
  if (shown.view === 'list') return listHead(kind, shown)
  if (shown.view === 'article') return articleHead(kind, shown)
  return { meta: [{ name: 'robots', content: 'noindex' }] }
}

function listHead(kind: ArticleKind, { narrowed: { category, tag, search, page }, entries, content }: ListView) {
  const { word } = readWords(SECTION_PAGES[kind], content)
  const label = category === undefined ? null : categoryLabel(kind, category)
  const isFirst = tag === undefined && search === undefined && page === undefined
  const name = label === null ? word('heading') : `${label} · ${word('heading')}`
  return {
    meta: [
      ...(kind === 'press_entry' ? [{ title: label === null ? word('title') : `${label} · ${word('title')}` }] : []),
      { name: 'description', content: label === null ? word('description') : `${label}: ${word('description')}` },
      ...(isFirst && (label === null || entries.length > 0)
        ? [{ property: 'og:title', content: name }]
        : // The first page stands for the list. Articles of later pages are in the sitemap.
          [{ name: 'robots', content: 'noindex, follow' }]),
    ],
    links: [feedLink(kind, word('heading'))],
    scripts: [
      breadcrumbList([
        { name: 'Home', path: '/' },
        { name: word('heading'), path: listPath(kind) },
        ...(label === null ? [] : [{ name: label, path: listPath(kind, { category }) }]),
      ]),
    ],
  }
}

function articleHead(kind: ArticleKind, { entry, content }: ArticleView) {
  const { word } = readWords(SECTION_PAGES[kind], content)
  const path = articlePath(kind, entry.url)
  const { image, title, summary } = entry
  const picture = image === null ? sharePictureOf(path).file : pictureUrl(image.id, '4')
  return {
    meta: [
      ...(kind === 'press_entry' ? [{ title: `${title} · Orchid` }] : []),
      { name: 'description', content: summary },
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: entry.create_datetime },
      { property: 'article:modified_time', content: entry.modify_datetime },
      ...(image === null
        ? []
        : [
            { property: 'og:image', content: publicAddress(picture) },
            { property: 'og:image:width', content: String(image.width * 4) },
            { property: 'og:image:height', content: String(image.height * 4) },
            { property: 'og:image:alt', content: image.alt },
          ]),
    ],
    links: [feedLink(kind, word('heading'))],
    scripts: [
      blogPosting(
        {
          path,
          title,
          summary,
          author: entry.author_display_name,
          published: entry.create_datetime,
          modified: entry.modify_datetime,
          picture,
        },
        kind === 'blog_post' ? 'BlogPosting' : 'NewsArticle',
      ),
      breadcrumbList([
        { name: 'Home', path: '/' },
        { name: word('heading'), path: listPath(kind) },
        { name: title, path },
      ]),
    ],
  }
}

const feedLink = (kind: ArticleKind, title: string) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: feedPath(kind),
})

/** A feed of articles as RSS 2.0. All texts are escaped, so that nothing of an editor becomes markup. */
export type Feed = {
  title: string
  description: string
  /** Full addresses: of the page, and of the feed itself. */
  page: string
  self: string
  /** The newest first. Dates are ISO texts. */
  items: readonly {
    title: string
    link: string
    summary: string
    author: string
    categories: readonly string[]
    published: string
    modified: string
  }[]
}

/** The document of a feed. */
export function rssFeed({ title, description, page, self, items }: Feed): string {
  const newest = Math.max(...items.map(({ modified }) => Date.parse(modified)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', page),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', 'en-us'),
    ...(items.length === 0 ? [] : [element('lastBuildDate', new Date(newest).toUTCString())]),
    ...items.flatMap((item) => [
      '<item>',
      element('title', item.title),
      element('link', item.link),
      `<guid isPermaLink="true">${xmlText(item.link)}</guid>`,
      element('pubDate', new Date(item.published).toUTCString()),
      ...(item.author === '' ? [] : [element('dc:creator', item.author)]),
      ...item.categories.map((category) => element('category', category)),
      element('description', item.summary),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as XML can contain it: escaped, and without the characters that no XML document may have. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

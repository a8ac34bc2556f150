import { expect, it } from 'vitest'
import { type Feed, rssFeed } from './rss-feed.ts'

const feed = (items: Feed['items'] = []): Feed => ({
  title: 'Orchid Blog',
  description: 'Writing',
  page: 'https://orchid.test/blogs',
  self: 'https://orchid.test/blogs/rss.xml',
  items,
})

it('every text is escaped, and characters that XML forbids are left out', () => {
  const evil = `<script>&"'\u0000\u000b\ud800]]>\ufffe 漢🙂`
  const text = rssFeed(
    feed([
      {
        title: evil,
        link: 'https://orchid.test/blogs/one?a=1&b=2',
        summary: evil,
        author: evil,
        categories: [evil],
        published: '2026-11-24T12:00:00.000Z',
        modified: '2026-11-25T12:00:00.000Z',
      },
    ]),
  )
  const escaped = '&lt;script&gt;&amp;&quot;&apos;]]&gt; 漢🙂'
  expect(text.split(escaped)).toHaveLength(5)
  expect(text).not.toContain('<script')
  expect(text).toContain('<link>https://orchid.test/blogs/one?a=1&amp;b=2</link>')
  expect(text).toContain('<pubDate>Tue, 24 Nov 2026 12:00:00 GMT</pubDate>')
  expect(text).toContain('<lastBuildDate>Wed, 25 Nov 2026 12:00:00 GMT</lastBuildDate>')
})

it('a feed without articles is a feed', () => {
  const text = rssFeed(feed())
  expect(text).toContain('<atom:link href="https://orchid.test/blogs/rss.xml" rel="self"')
  expect(text).not.toContain('Invalid Date')
  expect(text).not.toContain('<item>')
})

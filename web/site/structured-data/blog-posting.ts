import { SITE } from '#web/content/site.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { type JsonLdScript, jsonLd } from './json-ld.ts'

/** A post of the blog. Dates are ISO texts; `path` and `picture` are addresses within the site. */
export type ShownPost = {
  path: string
  title: string
  summary: string
  author: string
  published: string
  modified: string
  picture: string
}

/** A post of the blog or, as `NewsArticle`, an entry of the press section, for search engines. */
export function blogPosting(post: ShownPost, type: 'BlogPosting' | 'NewsArticle' = 'BlogPosting'): JsonLdScript {
  return jsonLd({
    '@type': type,
    headline: post.title.slice(0, 110),
    description: post.summary,
    // Press entries are written by the company.
    ...(post.author === ''
      ? {}
      : { author: { '@type': type === 'BlogPosting' ? 'Person' : 'Organization', name: post.author } }),
    publisher: { '@type': 'Organization', name: SITE.name, url: publicAddress('/') },
    datePublished: post.published,
    dateModified: post.modified,
    image: publicAddress(post.picture),
    mainEntityOfPage: publicAddress(post.path),
  })
}

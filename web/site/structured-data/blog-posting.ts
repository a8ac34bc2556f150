import { SITE } from '#web/content/site.ts'
import { publicAddress } from '#web/lib/public-address.ts'
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

/** A post, for search engines. */
export function blogPosting(post: ShownPost): JsonLdScript {
  return jsonLd({
    '@type': 'BlogPosting',
    headline: post.title.slice(0, 110),
    description: post.summary,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: SITE.name, url: publicAddress('/') },
    datePublished: post.published,
    dateModified: post.modified,
    image: publicAddress(post.picture),
    mainEntityOfPage: publicAddress(post.path),
  })
}

/** Data for search engines, as schema.org describes it. Each function returns the text of a JSON-LD script. */
import { publicAddress } from '#web/lib/web-context.ts'

export type JsonLdScript = { type: 'application/ld+json'; children: string }

/** A script with structured data. `<` is escaped, because the text is placed inside a script element. */
export function jsonLd(data: Record<string, unknown>): JsonLdScript {
  const children = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return { type: 'application/ld+json', children }
}

/** Where a page stands, from the home page downwards. `path` is the address within the site. */
export function breadcrumbList(trail: readonly { name: string; path: string }[]): JsonLdScript {
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicAddress(path),
    })),
  })
}

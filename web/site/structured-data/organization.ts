import { SITE } from '#web/content/site.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { type JsonLdScript, jsonLd } from './json-ld.ts'

/** The operator of the site, for search engines. */
export function organization(): JsonLdScript {
  return jsonLd({
    '@type': 'Organization',
    name: SITE.name,
    url: publicAddress('/'),
    logo: publicAddress('/icon.svg'),
    description: SITE.description,
  })
}

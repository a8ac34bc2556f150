/**
 * What every public page tells search engines and other sites, unless its route says it itself: its one address, and
 * the title, text and picture of a shared link. A page that is not to be found has none of it.
 */
import { useMatches } from '@tanstack/react-router'
import { SITE } from '#web/content/site.ts'
import { sharePictureOf } from '#web/content/share-pictures.ts'
import { publicAddress } from '#web/lib/web-context.ts'

type Tag = Record<string, unknown>

export function SharedTags() {
  const matches = useMatches()
  const metas = matches.flatMap(({ meta }) => meta ?? []).filter((tag): tag is NonNullable<typeof tag> => Boolean(tag))
  const links = matches.flatMap(({ links: own }) => own ?? []) as (Tag | undefined)[]
  const path = (matches.at(-1)?.pathname ?? '/').replace(/(.)\/+$/, '$1')
  const title = lastOf(metas, (tag) => tag.title)
  const description = lastOf(metas, (tag) => (tag.name === 'description' ? tag.content : undefined))
  const robots = lastOf(metas, (tag) => (tag.name === 'robots' ? tag.content : undefined)) ?? ''
  if (robots.includes('noindex')) return null
  const canonical = lastOf(links, (link) => (link?.rel === 'canonical' ? link.href : undefined))
  const address = canonical ?? publicAddress(path)
  const picture = sharePictureOf(path)
  const said = new Set(metas.map((tag) => tag.property ?? tag.name))
  const tags: [name: string, content: string][] = [
    ['og:title', title ?? SITE.title],
    ['og:description', description ?? SITE.description],
    ['og:type', 'website'],
    ['og:url', address],
    ...(said.has('og:image')
      ? []
      : ([
          ['og:image', publicAddress(picture.file)],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', `${SITE.name}: ${picture.title}, ${picture.lead}`],
        ] satisfies [string, string][])),
  ]
  return (
    <>
      {canonical === null && <link rel="canonical" href={address} />}
      {tags.map(([name, content]) => !said.has(name) && <meta key={name} property={name} content={content} />)}
      {!said.has('twitter:card') && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}

/** The last text that a tag gives: that of the innermost route. */
function lastOf<T>(tags: readonly T[], read: (tag: T & Tag) => unknown): string | null {
  const texts = tags.map((tag) => read(tag as T & Tag)).filter((text) => typeof text === 'string')
  return texts.at(-1) ?? null
}

/** What the routes of the listings share: they differ only in their specialty, and in whether the address names a state. */
import { redirect, useLoaderData } from '@tanstack/react-router'
import type { ListedSpecialty } from '#contracts/plain/listed-specialties'
import { listingPath, stateOfAddress } from '#domain/content/listings'
import { stateName } from '#domain/content/us-states'
import { listingDescription, listingTitle, shownFacts, SPECIALTY_WORDS } from '#web/content/listings.ts'
import { type ListingFacts, readListing } from '#web/data/listings.ts'
import { findProfessionals } from '#web/data/professionals/queries.ts'
import { ListingPage } from '#web/features/professionals/listing-page.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { textParam } from '#web/lib/search-params.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { breadcrumbList, jsonLd } from '#web/site/structured-data/json-ld.ts'

type Found = Awaited<ReturnType<typeof findProfessionals>>
type Loaded = {
  specialty: ListedSpecialty
  state: string | null
  facts: ListingFacts
  found: Found
  isLater: boolean
}
type Search = { cursor?: string }

export const listingSearch = (search: Record<string, unknown>): Search => ({ cursor: textParam(search.cursor, 400) })

/** Reads a page of a listing. Null, with status 404, when no one stands in it and when the address names no state. */
export async function loadListing(
  specialty: ListedSpecialty,
  address: string | null,
  { cursor }: Search,
  signal: AbortSignal,
): Promise<Loaded | null> {
  const known = address === null ? null : stateOfAddress(address)
  if (address !== null && !known) return missing()
  const state = known?.code ?? null
  if (known && known.canonical !== address)
    throw redirect({
      href: `${listingPath({ specialty, state })}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
      statusCode: 301,
    })
  const type = specialty === 'professional' ? undefined : specialty
  try {
    const [facts, found] = await Promise.all([
      readListing(specialty, { state: state ?? '' }, signal),
      findProfessionals({ q: '', specialty: '', state: state ?? '', type, cursor }, signal),
    ])
    if (found.professionals.length === 0) return missing()
    const isWhole = !cursor && found.next_cursor === null
    return { specialty, state, facts: shownFacts(facts, found.professionals, isWhole), found, isLater: Boolean(cursor) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return missing()
    throw error
  }
}

function missing(): null {
  setPageStatus(404)
  return null
}

export const listingHeaders = ({ loaderData }: { loaderData?: Loaded | null }) =>
  staticPage({ sharedSeconds: loaderData ? 30 : 0 })

export function listingHead({ loaderData }: { loaderData?: Loaded | null }) {
  if (!loaderData) return { meta: [{ title: 'Not found · Orchid' }, { name: 'robots', content: 'noindex' }] }
  const { specialty, state, facts, found, isLater } = loaderData
  const trail = [
    { name: 'Home', path: '/' },
    { name: SPECIALTY_WORDS[specialty].title, path: listingPath({ specialty, state: null }) },
    ...(state === null ? [] : [{ name: stateName(state), path: listingPath({ specialty, state }) }]),
  ]
  return {
    meta: [
      { title: `${listingTitle(specialty, state)} · Orchid` },
      { name: 'description', content: listingDescription(specialty, state, facts) },
      // The first page stands for the listing. Profiles on later pages are in the sitemap.
      ...(isLater ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    scripts: [
      breadcrumbList(trail),
      jsonLd({
        '@type': 'ItemList',
        itemListElement: found.professionals.map(({ display_name, id_or_custom_url }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: display_name,
          url: publicAddress(`/professional-search/${encodeURIComponent(id_or_custom_url)}`),
        })),
      }),
    ],
  }
}

export function Listing() {
  const data: Loaded | null | undefined = useLoaderData({ strict: false })
  return data ? (
    <PublicFrame>
      <ListingPage {...data} />
    </PublicFrame>
  ) : (
    <NotFound />
  )
}

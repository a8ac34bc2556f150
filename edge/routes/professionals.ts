import type { Hono } from 'hono'
import { getProfessional, searchProfessionals } from '#contracts/api/professionals'
import { Refusal } from '#contracts/errors'
import { listingByIdOrUrl, listingDetails } from '#db/directory/queries/public-profiles'
import { folded } from '#domain/content/folded'
import { base64url, fromBase64url } from '#kernel/ids'
import type { EdgeContext } from '../context.ts'
import { findProfessionals, type ResultsPlace } from '../directory/profiles/find-professionals.ts'
import { ownPreview } from '../directory/profiles/own-preview.ts'
import { shownOffers } from '../directory/profiles/shown-offers.ts'
import { mount } from '../mount.ts'
import { presentFound } from '../presenters/found-professional.ts'
import { presentPublicProfile } from '../presenters/public-profile.ts'

const PAGE = 20

/** Routes of contracts/api/professionals.ts; those of slots and session types are in scheduling.ts. */
export function mountProfessionals(app: Hono<EdgeContext>): void {
  mount(app, searchProfessionals, async ({ store, c, query }) => {
    const found = await findProfessionals(c.env.SEARCH, query, readCursor(query.cursor), PAGE)
    const listings = await listingDetails(
      store.near,
      found.hits.map((hit) => hit.user_id),
    )
    const shown = found.hits.flatMap((hit) => {
      // The index may be outdated, so professionals who are no longer visible are left out here.
      const listing = listings.find((row) => row.user.id === hit.user_id)
      if (!listing) return []
      const profile = presentPublicProfile(listing)
      // A license for the requested state may have expired since the profile was indexed.
      return query.state && !profile.states.map(folded).includes(folded(query.state)) ? [] : [{ hit, profile, listing }]
    })
    const { offers, later } = await shownOffers(
      store,
      shown.map(({ hit }) => hit),
    )
    c.executionCtx.waitUntil(later())
    return {
      professionals: shown.map(({ hit, profile, listing }) =>
        presentFound(profile, offers.get(hit.user_id), store.now, { ...listing, state: query.state }),
      ),
      next_cursor: found.next && writeCursor(found.next),
      total: found.total.or_more
        ? found.total
        : { ...found.total, count: found.total.count - (found.hits.length - shown.length) },
      searched_instead: found.searched_instead,
    }
  })

  mount(app, getProfessional, async ({ store, ctx, params }) => {
    const db = store.near
    const listing = await listingByIdOrUrl(db, params.id)
    const [details] = listing ? await listingDetails(db, [listing.user.id]) : []
    if (details) return { ...presentPublicProfile(details), is_public: true }
    const own = await ownPreview(store, ctx.actor, params.id)
    if (!own) throw new Refusal('not_found')
    return { ...presentPublicProfile(own), is_public: false }
  })
}

/** Begins the cursor of a page of results for the words that were meant. */
const MEANT = '~'

const writeCursor = ({ after, meant }: ResultsPlace): string =>
  base64url(new TextEncoder().encode(`${meant ? MEANT : ''}${after}`))

function readCursor(cursor: string | undefined): ResultsPlace {
  if (!cursor) return { after: 0, meant: false }
  try {
    const text = new TextDecoder().decode(fromBase64url(cursor))
    const meant = text.startsWith(MEANT)
    const after = Number(meant ? text.slice(MEANT.length) : text)
    if (Number.isSafeInteger(after) && after >= 0) return { after, meant }
  } catch {
    // The cursor is not valid base64url. It is refused below.
  }
  throw new Refusal('invalid', 'This page of results does not exist.')
}

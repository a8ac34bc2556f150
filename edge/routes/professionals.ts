import type { Hono } from 'hono'
import { getProfessional, type PublicProfile, searchProfessionals } from '#contracts/api/professionals'
import { Refusal } from '#contracts/errors'
import type { ShownOffer } from '#contracts/internal/effects'
import { listingByIdOrUrl, listingDetails } from '#db/directory/queries/public-profiles'
import { folded } from '#domain/content/search-terms'
import { BOOKING_LEAD } from '#domain/scheduling/slots'
import { type Millis, toInstant } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import type { EdgeContext } from '../context.ts'
import { findProfessionals, type ResultsPlace } from '../directory/profiles/find-professionals.ts'
import { shownOffers } from '../directory/profiles/shown-offers.ts'
import { mount } from '../mount.ts'
import { presentPublicProfile } from '../presenters/public-profile.ts'

const PAGE = 20
/** How many free times a result shows. */
const SHOWN_TIMES = 3

/** Routes of contracts/api/professionals.ts; those of slots and session types are in scheduling.ts. */
export function mountProfessionals(app: Hono<EdgeContext>): void {
  mount(app, searchProfessionals, async ({ store, c, query, ctx }) => {
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
      return query.state && !profile.states.map(folded).includes(folded(query.state)) ? [] : [{ hit, profile }]
    })
    const { offers, later } = await shownOffers(
      c.env,
      ctx,
      shown.map(({ hit }) => hit),
    )
    c.executionCtx.waitUntil(later())
    return {
      professionals: shown.map(({ hit, profile }) => withOffer(profile, offers.get(hit.user_id), store.now)),
      next_cursor: found.next && writeCursor(found.next),
      total: found.total.or_more
        ? found.total
        : { ...found.total, count: found.total.count - (found.hits.length - shown.length) },
      searched_instead: found.searched_instead,
    }
  })

  mount(app, getProfessional, async ({ store, params }) => {
    const db = store.near
    const listing = await listingByIdOrUrl(db, params.id)
    const [details] = listing ? await listingDetails(db, [listing.user.id]) : []
    if (!details) throw new Refusal('not_found')
    return presentPublicProfile(details)
  })
}

/** Adds prices and free times. They are empty when the practice could not be reached. */
function withOffer(profile: PublicProfile, offer: ShownOffer | undefined, now: Millis) {
  const { from_price = null, offers_free = false, next = null } = offer ?? {}
  const starts = next?.starts.filter((start) => start >= now + BOOKING_LEAD).slice(0, SHOWN_TIMES) ?? []
  return {
    ...profile,
    from_price,
    offers_free,
    next:
      next === null || starts.length === 0
        ? null
        : {
            appointment_type_label: next.label,
            slots: starts.map((start) => ({
              timeslot_datetime_start: toInstant(start),
              timeslot_length_minute: next.length_minute,
            })),
          },
  }
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

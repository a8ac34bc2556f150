import type { Hono } from 'hono'
import { getProfessional, type PublicProfile, searchProfessionals } from '#contracts/api/professionals'
import { Refusal } from '#contracts/errors'
import { listingByIdOrUrl, listingDetails } from '#db/directory/queries/public-profiles'
import { findProfiles, type SearchHit } from '#db/search/queries/profile-index'
import type { CallContext } from '#domain/access/actor'
import { folded, planSearch } from '#domain/content/search-terms'
import { practiceStub } from '#durable-objects/stubs'
import { toInstant } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { errorKind, log } from '#kernel/log'
import type { EdgeContext } from '../context.ts'
import type { Env } from '../env.ts'
import { mount } from '../mount.ts'
import { presentPublicProfile } from '../presenters/public-profile.ts'

const PAGE = 20

/** Routes of contracts/api/professionals.ts; those of slots and session types are in scheduling.ts. */
export function mountProfessionals(app: Hono<EdgeContext>): void {
  mount(app, searchProfessionals, async ({ store, c, query, ctx }) => {
    const hits = await findProfiles(c.env.SEARCH, planSearch(query), readCursor(query.cursor), PAGE + 1)
    const page = hits.slice(0, PAGE)
    const last = page.at(-1)
    const listings = await listingDetails(
      store.near,
      page.map((hit) => hit.user_id),
    )
    const shown = page.flatMap((hit) => {
      // The index may be outdated, so professionals who are no longer visible are left out here.
      const listing = listings.find((row) => row.user.id === hit.user_id)
      if (!listing) return []
      const profile = presentPublicProfile(listing)
      // A license for the requested state may have expired since the profile was indexed.
      return query.state && !profile.states.map(folded).includes(folded(query.state)) ? [] : [{ hit, profile }]
    })
    return {
      professionals: await Promise.all(shown.map(({ hit, profile }) => withOffer(c.env, ctx, hit, profile))),
      next_cursor: hits.length > PAGE && last ? writeCursor(last.place) : null,
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

/**
 * Adds the prices and the next free time, which the practice has. If its object cannot be reached, they are left empty.
 */
async function withOffer(env: Env, ctx: CallContext, hit: SearchHit, profile: PublicProfile) {
  const practice = practiceStub(env, hit.practice_id)
  try {
    const [{ from_price, offers_free }, next] = await Promise.all([
      practice.act('offer.read', ctx),
      practice.act('offer.next', ctx),
    ])
    return { ...profile, from_price, offers_free, next_free: next === null ? null : toInstant(next) }
  } catch (error) {
    log({ event: 'object_error', object: 'practice', where: 'offer', error: errorKind(error) })
    return { ...profile, from_price: null, offers_free: false, next_free: null }
  }
}

const writeCursor = (place: number): string => base64url(new TextEncoder().encode(String(place)))

function readCursor(cursor: string | undefined): number {
  if (!cursor) return 0
  try {
    const place = Number(new TextDecoder().decode(fromBase64url(cursor)))
    if (Number.isSafeInteger(place) && place >= 0) return place
  } catch {
    // The cursor is not valid base64url. It is refused below.
  }
  throw new Refusal('invalid', 'This page of results does not exist.')
}

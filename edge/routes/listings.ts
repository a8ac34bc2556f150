import type { Hono } from 'hono'
import { getListing, getListingPairs } from '#contracts/api/listings'
import { LISTED_SPECIALTIES } from '#contracts/plain/listed-specialties'
import { Refusal } from '#contracts/errors'
import { allListings, readListing } from '#db/search/queries/listings'
import { earliestBookable } from '#domain/scheduling/slots'
import { toInstant } from '#kernel/clock'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** More languages would not be read. */
const SHOWN_LANGUAGES = 8

/** Routes of contracts/api/listings.ts. The professionals of a listing are a search with its type and state. */
export function mountListings(app: Hono<EdgeContext>): void {
  mount(app, getListingPairs, async ({ c }) => {
    const found = await allListings(c.env.SEARCH)
    return {
      pairs: found.flatMap(({ specialty, state, professionals }) =>
        state === '' ? [] : [{ specialty, state, count: professionals }],
      ),
    }
  })

  mount(app, getListing, async ({ store, c, params, query }) => {
    const asked = { specialty: params.specialty, state: query.state.toUpperCase() }
    const { listing, of_specialty: states, of_state: specialties } = await readListing(c.env.SEARCH, asked)
    if (!listing) throw new Refusal('not_found')
    const { facts } = listing
    const next = facts.starts.find(([start, , notice]) => start >= earliestBookable(store.now, notice))
    return {
      count: listing.professionals,
      accepting: facts.accepting,
      from_prices: facts.low === null || facts.high === null ? null : { low: facts.low, high: facts.high },
      offers_free: facts.offers_free,
      languages: facts.languages.flatMap(([name]) => (name === 'English' ? [] : [name])).slice(0, SHOWN_LANGUAGES),
      next: next ? { start: toInstant(next[0]), timezone: next[1] } : null,
      states: states.flatMap(({ state: code, professionals }) =>
        code === '' ? [] : [{ state: code, count: professionals }],
      ),
      specialties: LISTED_SPECIALTIES.flatMap((specialty) =>
        specialties
          .filter((one) => one.specialty === specialty)
          .map(({ professionals }) => ({ specialty, count: professionals })),
      ),
    }
  })
}

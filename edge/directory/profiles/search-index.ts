import { listedUsers, type ListingDetails, listingDetails } from '#db/directory/queries/public-profiles'
import { indexedUsers, putProfile, removeProfile, usersWithoutCard } from '#db/search/queries/profile-index'
import { countListings, dueListings } from '#db/search/queries/listings'
import { specialtiesOf } from '#domain/content/listings'
import { isUsState } from '#domain/content/us-states'
import { folded, wordsOf } from '#domain/content/folded'
import { nameWords } from '#domain/content/name-words'
import { facetOf, facetsOf } from '#domain/content/search-terms'
import { licensesEnd } from '#domain/content/session-license'
import { DAY, systemClock } from '#kernel/clock'
import type { Env } from '../../env.ts'
import { presentPublicProfile, profileCard } from '../../presenters/public-profile.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

const CHUNK = 40

/** Updates the search index for one profile: its rows are written when the profile is visible, otherwise removed. */
export async function indexProfile(store: DirectoryStore, userId: string): Promise<void> {
  const [listing] = await listingDetails(store.db, [userId])
  if (listing) await put(store.env, listing)
  else await removeProfile(store.env.SEARCH, userId)
  await renewListings(store)
}

/** How many listings are counted at once. A professional with licenses in all states stands in more. */
const COUNTED_AT_ONCE = 220

/** Counts the listings that have changed, and once a day those that have not. It is also called each minute. */
export async function renewListings(store: DirectoryStore): Promise<void> {
  const now = systemClock()
  const today = now - (now % DAY)
  const due = await dueListings(store.env.SEARCH, { now, counted_before: today, limit: COUNTED_AT_ONCE })
  await countListings(store.env.SEARCH, due, now)
}

/**
 * Rebuilds the search index from the directory and removes profiles that are no longer visible. Returns how many were
 * written.
 */
export async function rebuildSearch(store: DirectoryStore): Promise<number> {
  const { db } = store
  let written = 0
  for (let after = ''; ; ) {
    const ids = await listedUsers(db, after, CHUNK)
    for (const listing of await listingDetails(db, ids)) {
      await put(store.env, listing)
      written++
    }
    const last = ids.at(-1)
    if (ids.length < CHUNK || last === undefined) break
    after = last
  }
  for (let after = ''; ; ) {
    const ids = await indexedUsers(store.env.SEARCH, after, CHUNK)
    const seen = new Set((await listingDetails(db, ids)).map((listing) => listing.user.id))
    for (const id of ids) if (!seen.has(id)) await removeProfile(store.env.SEARCH, id)
    const last = ids.at(-1)
    if (ids.length < CHUNK || last === undefined) break
    after = last
  }
  await renewListings(store)
  return written
}

/** How many profiles of earlier releases get their card in a minute. Until then the directory is read for them. */
const CARDS_AT_ONCE = 200

/** Writes the cards of profiles that a release without cards has indexed. It is called each minute. */
export async function writeMissingCards(store: DirectoryStore): Promise<void> {
  const { SEARCH } = store.env
  const ids = await usersWithoutCard(SEARCH, CARDS_AT_ONCE)
  for (let from = 0; from < ids.length; from += CHUNK) {
    const part = ids.slice(from, from + CHUNK)
    const listings = await listingDetails(store.db, part)
    for (const listing of listings) await put(store.env, listing)
    const seen = new Set(listings.map((listing) => listing.user.id))
    for (const id of part) if (!seen.has(id)) await removeProfile(SEARCH, id)
  }
}

/** When the licenses of each state end (ms), and under `any` when the last of all does. */
function licenseEnds({ licenses, zone }: ListingDetails): Record<string, number> {
  const byState = Map.groupBy(licenses, ({ conferring_entity }) => conferring_entity)
  const ends = [...byState].map(([state, ofState]) => [state, licensesEnd(ofState, zone)])
  return { ...Object.fromEntries(ends), any: licensesEnd(licenses, zone) }
}

async function put(env: Env, listing: ListingDetails): Promise<void> {
  const profile = presentPublicProfile(listing)
  const kinds = specialtiesOf(listing.types)
  const { display_name, first_name, last_name } = profile
  const names = [
    ...new Set([...wordsOf(display_name), ...nameWords({ first_name, preferred_first_name: '', last_name })]),
  ]
  const words = [
    display_name,
    ...names,
    profile.professional_type,
    profile.credentials,
    profile.headline,
    profile.practice_name,
    ...profile.specialties,
    ...profile.languages,
    ...profile.therapy_approaches,
  ]
  await putProfile(env.SEARCH, {
    user_id: profile.cognito_sub,
    practice_id: listing.profile.practice_id,
    version: listing.user.modify_datetime.getTime(),
    listed_until:
      listing.licenses
        .map((license) => license.expiration_date)
        .toSorted()
        .at(-1) ?? '',
    body: folded(words.join(' ')),
    facets: facetsOf({
      specialties: [...profile.specialties, profile.professional_type],
      states: profile.states,
      names,
      kinds,
    }),
    about: {
      accepting: profile.accepting_clients,
      languages: profile.languages,
      timezone: profile.timezone,
      ends: licenseEnds(listing),
    },
    listings: ['', ...profile.states.filter(isUsState)].flatMap((state) => [
      { facet: state ? facetOf.state(state) : facetOf.all, specialty: 'professional' as const, state },
      ...kinds.map((kind) => ({ facet: facetOf.kind(kind, '', state), specialty: kind, state })),
    ]),
    names: names.filter((word) => word.length > 2),
    card: profileCard(listing),
  })
}

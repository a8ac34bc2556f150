import { listedUsers, type ListingDetails, listingDetails } from '#db/directory/queries/public-profiles'
import { indexedUsers, outdatedUsers, putProfile, removeProfile } from '#db/search/queries/profile-index'
import { facetsOf, folded, wordsOf } from '#domain/content/search-terms'
import type { Env } from '../../env.ts'
import { presentPublicProfile } from '../../presenters/public-profile.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

const CHUNK = 40

/** Updates the search index for one profile: its rows are written when the profile is visible, otherwise removed. */
export async function indexProfile(store: DirectoryStore, userId: string): Promise<void> {
  const [listing] = await listingDetails(store.db, [userId])
  if (listing) await put(store.env, listing)
  else await removeProfile(store.env.SEARCH, userId)
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
    if (ids.length < CHUNK || last === undefined) return written
    after = last
  }
}

/** Indexes some profiles again that an earlier release has indexed. It is called each minute until none is left. */
export async function renewIndex(store: DirectoryStore): Promise<void> {
  for (const userId of await outdatedUsers(store.env.SEARCH, CHUNK)) await indexProfile(store, userId)
}

async function put(env: Env, listing: ListingDetails): Promise<void> {
  const profile = presentPublicProfile(listing)
  const words = [
    profile.display_name,
    profile.first_name,
    profile.last_name,
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
      names: `${profile.display_name} ${profile.last_name}`,
    }),
    names: [...new Set(wordsOf(`${profile.display_name} ${profile.last_name}`))].filter((word) => word.length > 2),
  })
}

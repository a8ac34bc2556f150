import type { PublicProfile, searchProfessionals } from '#contracts/api/professionals'
import type { Query, Response } from '#contracts/endpoint'
import { listingDetails } from '#db/directory/queries/public-profiles'
import { type Standing, standingOf } from '#db/directory/queries/standing-profiles'
import type { FoundProfile } from '#db/search/queries/found-profiles'
import { folded } from '#domain/content/folded'
import { presentFound } from '../../presenters/found-professional.ts'
import { presentCard, presentPublicProfile } from '../../presenters/public-profile.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { findProfessionals, type ResultsPlace } from './find-professionals.ts'
import { shownOffers } from './shown-offers.ts'

const PAGE = 20

type Answer = Omit<Response<typeof searchProfessionals>, 'next_cursor'> & { next: ResultsPlace | null }

/**
 * Searches professionals, with two calls of databases: the index finds them with cards, offers and count, and the
 * directory says who of them is visible now (decision 078). A misspelled name takes a third. `later` is work for after
 * the answer.
 */
export async function searchPage(
  store: DirectoryStore,
  question: Query<typeof searchProfessionals>,
  place: ResultsPlace,
): Promise<{ answer: Answer; later: () => Promise<void> }> {
  const { hits, ...found } = await findProfessionals(store.env.SEARCH, question, place, PAGE)
  const profiles = await visibleProfiles(store, hits)
  const shown = hits.flatMap((hit) => {
    const one = profiles.get(hit.user_id)
    if (!one) return []
    // A license for the requested state may have expired since the profile was indexed.
    const { states } = one.profile
    return question.state && !states.map(folded).includes(folded(question.state)) ? [] : [{ hit, ...one }]
  })
  const known = new Map(shown.flatMap(({ hit }) => (hit.offer ? [[hit.user_id, hit.offer] as const] : [])))
  const asked = shown.map(({ hit }) => hit)
  const { offers, later } = await shownOffers(store, asked, known)
  return {
    answer: {
      professionals: shown.map(({ hit, profile, standing }) =>
        presentFound(profile, offers.get(hit.user_id), store.now, { ...standing, state: question.state }),
      ),
      next: found.next,
      total: found.total.or_more
        ? found.total
        : { ...found.total, count: found.total.count - (hits.length - shown.length) },
      searched_instead: found.searched_instead,
    },
    later,
  }
}

type Visible = { profile: PublicProfile; standing: Pick<Standing, 'licenses' | 'zone'> }

/**
 * The profiles of those who are visible now, by user id. A card that is missing, or older than the profile, is not shown:
 * then the profile is read from the directory.
 */
async function visibleProfiles(store: DirectoryStore, hits: readonly FoundProfile[]): Promise<Map<string, Visible>> {
  const ids = hits.map(({ user_id }) => user_id)
  const standings = await standingOf(store.env.DIRECTORY, ids)
  const shown = new Map<string, Visible>()
  const outdated: string[] = []
  for (const { user_id, card, version } of hits) {
    const standing = standings.get(user_id)
    if (!standing) continue
    if (card && version === standing.version) shown.set(user_id, { profile: presentCard(card, standing), standing })
    else outdated.push(user_id)
  }
  for (const listing of await listingDetails(store.near, outdated))
    shown.set(listing.user.id, { profile: presentPublicProfile(listing), standing: listing })
  return shown
}

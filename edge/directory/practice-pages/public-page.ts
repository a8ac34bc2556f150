import type { getPracticePage } from '#contracts/api/practice-pages'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import {
  type GroupedPractice,
  groupsAt,
  type GroupsAt,
  MOST_SHOWN,
  type ShownGroup,
} from '#db/directory/queries/grouped-practices'
import { type ListingDetails, listingDetails } from '#db/directory/queries/public-profiles'
import { isGroupName } from '#domain/content/group-name'
import { presentFound } from '../../presenters/found-professional.ts'
import { presentPublicProfile } from '../../presenters/public-profile.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { shownOffers } from '../profiles/shown-offers.ts'

type PracticePage = Response<typeof getPracticePage>

/**
 * The page at an address, present or former. The owner of a practice that is not shown sees it as a preview. `later` is
 * work for after the answer. Throws `gone` for a page that was taken down, `not_found` for every other one that is not
 * public. It takes two round trips to the databases: one says who is shown, the other what they show.
 */
export async function readPracticePage(
  store: DirectoryStore,
  asked: string,
  readerPractice: string | null,
): Promise<{ page: PracticePage; later: () => Promise<void> }> {
  const name = asked.toLowerCase()
  const groups = isGroupName(name) ? await groupsAt(store.near, name) : null
  if (!groups) throw new Refusal('not_found')
  const { founder_practice_id, practice_group_name, practices } = shownGroup(groups, readerPractice)
  const hits = professionalsOf(practices)
  const [listings, { offers, later }] = await Promise.all([
    listingDetails(
      store.near,
      hits.map(({ user_id }) => user_id),
    ),
    shownOffers(store, hits),
  ])
  const found = hits.flatMap(({ user_id }) => listings.filter(({ user }) => user.id === user_id))
  return {
    page: {
      practice_group_name,
      is_public: practices.every(isShown),
      practices: practices.map(({ name: shown, words, practice_id, owner_user_id, logo_version }) => ({
        name: shown,
        words,
        logo_name: practice_id === founder_practice_id ? practice_group_name : owner_user_id,
        logo_version,
      })),
      professionals: found.map((listing) =>
        presentFound(presentPublicProfile(listing), offers.get(listing.user.id), store.now, listing),
      ),
      offices: publicOffices(found),
    },
    later,
  }
}

const isShown = ({ is_public, listed }: GroupedPractice): boolean => is_public && listed.length > 0

/** The listed professionals in the order of their practices. When there are too many, those who came first are shown. */
function professionalsOf(practices: readonly GroupedPractice[]): { user_id: string; practice_id: string }[] {
  const all = practices.flatMap(({ listed, practice_id }) => listed.map((user_id) => ({ user_id, practice_id })))
  const shown = new Set(
    all
      .map(({ user_id }) => user_id)
      .toSorted()
      .slice(0, MOST_SHOWN),
  )
  return all.filter(({ user_id }) => shown.has(user_id))
}

/**
 * The group whose page is shown at an address, with the practices that a reader sees there, the founder's first. A
 * practice that shares the address of another one is shown on that page.
 */
function shownGroup({ asked, moved, founder_withdrawn_at }: GroupsAt, readerPractice: string | null): ShownGroup {
  const isSeen = (one: GroupedPractice) => isShown(one) || one.practice_id === readerPractice
  const isFounder = ({ practice_id }: GroupedPractice) => practice_id === asked.founder_practice_id
  const here = asked.practices.filter(isSeen)
  if (here.length > 0) return { ...asked, practices: founderFirst(asked, here) }
  const there = moved?.practices.filter(isSeen) ?? []
  if (moved && there.some(isFounder)) return { ...moved, practices: founderFirst(moved, there) }
  const wasWithdrawn = [founder_withdrawn_at, ...asked.practices.map(({ withdrawn_at }) => withdrawn_at)]
  throw new Refusal(wasWithdrawn.some((at) => at !== null) ? 'gone' : 'not_found')
}

const founderFirst = ({ founder_practice_id }: ShownGroup, practices: readonly GroupedPractice[]) => [
  ...practices.filter(({ practice_id }) => practice_id === founder_practice_id),
  ...practices.filter(({ practice_id }) => practice_id !== founder_practice_id),
]

/** The offices in which people are seen and whose address is shown to the public, without duplicates. */
function publicOffices(listings: readonly ListingDetails[]): PracticePage['offices'] {
  const shown = listings.flatMap(({ offices }) =>
    offices.filter(
      (office) =>
        office.show_address_to_public && office.session_location_type === 'in-person' && office.address_line1 !== '',
    ),
  )
  const places = new Map(
    shown.map(({ office_name, address_line1, city, state, zipcode }) => [
      [address_line1, city, state, zipcode].join('\n'),
      { office_name, address_line1, city, state, zipcode },
    ]),
  )
  return [...places.values()]
}

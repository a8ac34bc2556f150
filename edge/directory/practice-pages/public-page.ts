import type { getPracticePage } from '#contracts/api/practice-pages'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { Directory } from '#db/directory/connect'
import {
  type GroupedPractice,
  groupById,
  groupNamed,
  listedOf,
  namesOfGroup,
  pageOf,
  type PracticeGroupRow,
  practicesOfGroup,
} from '#db/directory/queries/practice-pages'
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
 * public.
 */
export async function readPracticePage(
  store: DirectoryStore,
  asked: string,
  readerPractice: string | null,
): Promise<{ page: PracticePage; later: () => Promise<void> }> {
  const db = store.near
  const name = asked.toLowerCase()
  const named = isGroupName(name) ? await groupNamed(db, name) : null
  if (!named) throw new Refusal('not_found')
  const { group, practices } = await shownGroup(db, named.group, readerPractice)
  const ids = (
    await listedOf(
      db,
      practices.map(({ practice_id }) => practice_id),
    )
  ).map((hit) => ({
    ...hit,
    place: practices.findIndex(({ practice_id }) => practice_id === hit.practice_id),
  }))
  const hits = ids.toSorted((a, b) => a.place - b.place)
  const [listings, { offers, later }, [practice_group_name = name]] = await Promise.all([
    listingDetails(
      db,
      hits.map(({ user_id }) => user_id),
    ),
    shownOffers(store, hits),
    namesOfGroup(db, group.id),
  ])
  const found = hits.flatMap(({ user_id }) => listings.filter(({ user }) => user.id === user_id))
  return {
    page: {
      practice_group_name,
      is_public: practices.every(isShown),
      practices: practices.map(({ name: shown, words, practice_id, owner_user_id, logo_version }) => ({
        name: shown,
        words,
        logo_name: practice_id === group.founder_practice_id ? practice_group_name : owner_user_id,
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

const isShown = ({ is_public, is_listed }: GroupedPractice): boolean => is_public && is_listed

/**
 * The group whose page is shown at the address of `asked`, with the practices that a reader sees there. A practice that
 * shares the address of another one is shown on that page.
 */
async function shownGroup(db: Directory, asked: PracticeGroupRow, readerPractice: string | null) {
  const seen = ({ practice_id }: GroupedPractice) => practice_id === readerPractice
  const here = await practicesOfGroup(db, asked.id)
  const shown = here.filter((one) => isShown(one) || seen(one))
  if (shown.length > 0) return { group: asked, practices: founderFirst(asked, shown) }
  const founder = await pageOf(db, asked.founder_practice_id)
  const moved = founder?.group_id && founder.group_id !== asked.id ? await groupById(db, founder.group_id) : null
  if (moved) {
    const there = (await practicesOfGroup(db, moved.id)).filter((one) => isShown(one) || seen(one))
    if (there.some(({ practice_id }) => practice_id === asked.founder_practice_id))
      return { group: moved, practices: founderFirst(moved, there) }
  }
  throw new Refusal([...here, founder].some((one) => (one?.withdrawn_at ?? null) !== null) ? 'gone' : 'not_found')
}

const founderFirst = ({ founder_practice_id }: PracticeGroupRow, practices: readonly GroupedPractice[]) => [
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

import type { ShownOffer } from '#contracts/internal/effects'
import { putPracticeZone } from '#db/directory/queries/practices'
import { offersOf, putOffer } from '#db/search/queries/offers'
import { practiceStub } from '#durable-objects/stubs'
import { MINUTE, type Millis, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { indexProfile } from './search-index.ts'

/** A practice reports its changes itself. An answer that is older is only refreshed, for the times at its far end. */
const FRESH: Millis = 15 * MINUTE
/** How many practices one search asks for a newer answer, after its own answer was sent. */
const MOST_REFRESHED = 5

type Hit = { user_id: string; practice_id: string }
type KnownOffers = Awaited<ReturnType<typeof offersOf>>

/**
 * What practices offer, by user id. It is read from the search index, unless the caller has read it (`read`). Only a practice that has never said it is asked
 * now; `later` is work for after the answer. A practice that cannot be reached is left out.
 */
export async function shownOffers(
  store: DirectoryStore,
  hits: readonly Hit[],
  read?: KnownOffers,
): Promise<{ offers: Map<string, ShownOffer>; later: () => Promise<void> }> {
  const now = systemClock()
  const ids = hits.map(({ user_id }) => user_id)
  const known = read ?? (await offersOf(store.env.SEARCH, ids))
  const offers = new Map<string, ShownOffer>(known)
  const unknown = hits.filter(({ user_id }) => !known.has(user_id))
  await Promise.all(
    unknown.map(async (hit) => {
      const offer = await askPractice(store, hit)
      if (offer) offers.set(hit.user_id, offer)
    }),
  )
  const old = hits.filter(({ user_id }) => (known.get(user_id)?.read_at ?? now) < now - FRESH).slice(0, MOST_REFRESHED)
  return {
    offers,
    later: async () => {
      await Promise.all(old.map((hit) => askPractice(store, hit)))
    },
  }
}

/** Asks a practice for its offer, and stores the answer. Null when it cannot be reached. */
async function askPractice(store: DirectoryStore, hit: Hit): Promise<ShownOffer | null> {
  const at = systemClock()
  try {
    const offer = await practiceStub(store.env, hit.practice_id).act('offer.next', store.ctx)
    await storeOffer(store, hit.user_id, offer, at)
    return offer
  } catch (error) {
    log({ event: 'object_error', object: 'practice', where: 'offer', error: errorKind(error) })
    return null
  }
}

/**
 * Stores what a practice said, for the search. The zone of its calendar, in whose days licenses end, is stored with the
 * practice first: a report that fails is repeated, and then finds the earlier zone again.
 */
export async function storeOffer(
  store: DirectoryStore,
  userId: string,
  offer: ShownOffer,
  read_at: Millis,
): Promise<void> {
  const { SEARCH } = store.env
  const known = (await offersOf(SEARCH, [userId])).get(userId)
  if (offer.timezone && offer.timezone !== known?.timezone && read_at >= (known?.read_at ?? 0)) {
    await store.commit([putPracticeZone(store.db, userId, offer.timezone)])
    await indexProfile(store, userId)
  }
  await putOffer(SEARCH, userId, offer, read_at)
}

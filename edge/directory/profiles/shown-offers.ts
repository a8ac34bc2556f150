import type { ShownOffer } from '#contracts/internal/effects'
import { offersOf, putOffer } from '#db/search/queries/offers'
import type { SearchHit } from '#db/search/queries/profile-index'
import type { CallContext } from '#domain/access/actor'
import { practiceStub } from '#durable-objects/stubs'
import { MINUTE, type Millis, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import type { Env } from '../../env.ts'

/** A practice reports its changes itself. An answer that is older is only refreshed, for the times at its far end. */
const FRESH: Millis = 15 * MINUTE
/** How many practices one search asks for a newer answer, after its own answer was sent. */
const MOST_REFRESHED = 5

type Hit = Pick<SearchHit, 'user_id' | 'practice_id'>

/**
 * What practices offer, by user id. It is read from the search index. Only a practice that has never said it is asked
 * now; `later` is work for after the answer. A practice that cannot be reached is left out.
 */
export async function shownOffers(
  env: Env,
  ctx: CallContext,
  hits: readonly Hit[],
): Promise<{ offers: Map<string, ShownOffer>; later: () => Promise<void> }> {
  const now = systemClock()
  const known = await offersOf(
    env.SEARCH,
    hits.map(({ user_id }) => user_id),
  )
  const offers = new Map<string, ShownOffer>(known)
  const unknown = hits.filter(({ user_id }) => !known.has(user_id))
  await Promise.all(
    unknown.map(async (hit) => {
      const offer = await askPractice(env, ctx, hit)
      if (offer) offers.set(hit.user_id, offer)
    }),
  )
  const old = hits.filter(({ user_id }) => (known.get(user_id)?.read_at ?? now) < now - FRESH).slice(0, MOST_REFRESHED)
  return {
    offers,
    later: async () => {
      await Promise.all(old.map((hit) => askPractice(env, ctx, hit)))
    },
  }
}

/** Asks a practice for its offer, and stores the answer. Null when it cannot be reached. */
async function askPractice(env: Env, ctx: CallContext, hit: Hit): Promise<ShownOffer | null> {
  const at = systemClock()
  try {
    const offer = await practiceStub(env, hit.practice_id).act('offer.next', ctx)
    await putOffer(env.SEARCH, hit.user_id, offer, at)
    return offer
  } catch (error) {
    log({ event: 'object_error', object: 'practice', where: 'offer', error: errorKind(error) })
    return null
  }
}

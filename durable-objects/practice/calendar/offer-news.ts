import { MINUTE, type Millis, SECOND } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { shownOffer } from './public-offer.ts'

/** Changes within this time reach the search together, so that a busy practice reports a few times a minute. */
const DELAY: Millis = 15 * SECOND
const TRY_AGAIN: Millis = MINUTE

/** Reports soon what the search shows of this practice, because prices or free times have changed. */
export function offerChanged(store: PracticeStore): void {
  store.wake('offer', store.now + DELAY)
}

/** Sends the present offer to the search. Returns when to try again (ms) if it could not be stored, otherwise null. */
export async function reportOffer(host: PracticeHost): Promise<Millis | null> {
  const present = host.transactOwn((store) =>
    store.found() ? { user_id: store.practice.owner_user_id, offer: shownOffer(store), at: store.now } : null,
  )
  if (!present) return null
  const outcome = await host.effects.showOffer(present)
  return outcome.kind === 'later' ? host.clock() + TRY_AGAIN : null
}

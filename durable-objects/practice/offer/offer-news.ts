import { MINUTE, type Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { shownOffer } from './public-offer.ts'

const TRY_AGAIN: Millis = MINUTE

/** Sends the present offer to the search. Returns when to try again (ms) if it could not be stored, otherwise null. */
export async function reportOffer(host: PracticeHost): Promise<Millis | null> {
  const present = host.transactOwn((store) =>
    store.found() ? { user_id: store.practice.owner_user_id, offer: shownOffer(store), at: store.now } : null,
  )
  if (!present) return null
  const outcome = await host.effects.showOffer(present)
  return outcome.kind === 'later' ? host.clock() + TRY_AGAIN : null
}

import { type Millis, SECOND } from '#kernel/clock'
import type { PracticeStore } from './practice-store.ts'

/** Changes within this time reach the search together, so that a busy practice reports a few times a minute. */
const DELAY: Millis = 15 * SECOND

/** Reports soon what the search shows of this practice, because prices or free times have changed. */
export function offerChanged(store: PracticeStore): void {
  store.wake('offer', store.now + DELAY)
}

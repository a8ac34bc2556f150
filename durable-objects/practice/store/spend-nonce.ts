import { forgetNonces, spentNonce } from '#db/practice/queries/ledgers'
import { call_nonces } from '#db/practice/schema-ledgers'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from './practice-store.ts'

/**
 * Stores the nonce of a signed call until its signature has expired (ms). Returns false when it is stored already, which
 * means that a captured call is repeated. An object without a practice stores nothing: it refuses the call itself.
 */
export function spendNonce(store: PracticeStore, nonce: string, until_at: Millis): boolean {
  if (!store.found()) return true
  forgetNonces(store.db).run({ before: store.now })
  if (spentNonce(store.db).get({ nonce })) return false
  store.insert(call_nonces, { nonce, until_at })
  return true
}

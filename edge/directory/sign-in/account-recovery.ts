import { Refusal } from '#contracts/errors'
import * as rows from '#db/directory/queries/account-recoveries'
import { personByEmail } from '#db/directory/queries/people'
import { secondFactorOf } from '#db/directory/queries/second-factors'
import { DAY, HOUR } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { base32 } from '#kernel/totp'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { hashToken, linkToken } from '../mailed-link.ts'

const LINK_LIFE = HOUR
/** How long an operator can use a proof of the address. */
const PROOF_LIFE = 7 * DAY

/**
 * Mails a link that proves the address of an account with a second factor. Without such an account the same queries run
 * and a dummy row is written, so that neither the response nor its time reveals the difference. Throws `too_many`.
 */
export async function mailRecoveryLink(store: DirectoryStore, address: string): Promise<void> {
  await takeTry(store.env, address, 'recovery_link')
  const { db, now } = store
  const id = uuidv7(now)
  const { hash } = await linkToken(store.env, 'account-recovery', id)
  const found = await personByEmail(db, address)
  // Whoever has no second factor can log in with a new password.
  const factor = await secondFactorOf(db, found?.user.id ?? '')
  const person = factor?.confirmed_at ? found : null
  const user_id = person?.user.id ?? ''
  const row = { id, user_id, token_hash: hash, reference: newReference(), expires_at: now + LINK_LIFE, now }
  const mail = person
    ? store.mail({ kind: 'account_recovery', user_id, recovery_id: id }, person.practice_id ?? '')
    : []
  await store.commit([...rows.recoveryRows(db, row), ...mail])
}

/** Proves the address by the mailed link. Returns the reference for the operator. Throws `link_invalid`. */
export async function proveRecovery(store: DirectoryStore, token: string): Promise<string> {
  const reference = await rows.proveRecovery(store.db, await hashToken(token), store.now)
  if (reference === null) throw new Refusal('link_invalid')
  return reference
}

/**
 * The recovery that an operator names. Throws `wrong_state` when the person has not opened the mailed link within a
 * week.
 */
export async function provenRecovery(store: DirectoryStore, account: { user_id: string; reference: string }) {
  const proven = await rows.provenRecovery(store.db, account, store.now - PROOF_LIFE)
  if (!proven) throw new Refusal('wrong_state', 'No email link with this reference was opened within a week.')
  return proven
}

/** Eight letters and digits in two groups, easy to read out: 40 bits. */
function newReference(): string {
  const text = base32(crypto.getRandomValues(new Uint8Array(5)))
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

import { Refusal } from '#contracts/errors'
import { recoveryUsed } from '#db/directory/queries/account-recoveries'
import { deleteCalendarFeedOf } from '#db/directory/queries/calendar-feeds'
import { deletePasskeysOf, passkeysOf } from '#db/directory/queries/passkeys'
import { personByEmail } from '#db/directory/queries/people'
import { removeSecondFactor, secondFactorOf } from '#db/directory/queries/second-factors'
import { deleteLoginsOf } from '#db/directory/queries/logins'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { clearTries } from '../email-gate.ts'
import { endAllInHub } from '../logins/open-logins.ts'
import { provenRecovery } from './account-recovery.ts'
import { securityNotice } from './security-notice.ts'

/**
 * Removes the second factor and all passkeys from an account whose user has lost them, ends its logins, and notifies
 * the user by mail. The password remains. The user has proven the address by the mailed link, which showed the
 * reference, and the operator must have verified the user's identity (docs/OPERATIONS.md). The row of the recovery
 * records who did it and when. Throws `not_found`, `wrong_state` without a proof of the address.
 */
export async function removeSignInMethods(
  store: DirectoryStore,
  asked: { email: string; reference: string },
  operator: string,
) {
  const { db } = store
  const person = await personByEmail(db, asked.email)
  if (!person) throw new Refusal('not_found')
  const { id: user_id, email } = person.user
  const recovery = await provenRecovery(store, { user_id, reference: asked.reference })
  const [factor, passkeys] = await Promise.all([secondFactorOf(db, user_id), passkeysOf(db, user_id)])
  const removed = { user_id, second_factor: factor?.confirmed_at != null, passkeys: passkeys.length }
  // A repeat removes nothing that the user has set up since.
  if (recovery.reset_at !== null) return { ...removed, second_factor: false, passkeys: 0 }
  await endAllInHub(store.env, user_id, null)
  await store.commit([
    recoveryUsed(db, recovery.id, operator, store.now),
    ...removeSecondFactor(db, user_id),
    deletePasskeysOf(db, user_id),
    deleteCalendarFeedOf(db, user_id),
    deleteLoginsOf(db, user_id),
    ...securityNotice(store, user_id, 'ways_in_removed'),
  ])
  // A login may have begun with a removed method before the commit.
  await endAllInHub(store.env, user_id, null)
  await Promise.all([clearTries(store.env, email, 'mfa_code'), clearTries(store.env, email, 'mfa_challenge')])
  return removed
}

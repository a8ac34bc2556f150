import { renewPendingLink, waitingById } from '#db/directory/queries/pending-registrations'
import { personByEmail } from '#db/directory/queries/people'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import type { PendingRegistration } from './pending-registration.ts'
import { LINK_LIFE } from './register.ts'

/**
 * Sends the mail of a registration again: its link or, when the email has an account, a notice about it. The response
 * never reveals which. Throws `too_many`.
 */
export async function resendToRegistered(store: DirectoryStore, pending: PendingRegistration): Promise<void> {
  await takeTry(store.env, pending.email, 'confirmation_mail')
  const { db, now } = store
  const [owner, waiting] = await Promise.all([personByEmail(db, pending.email), waitingById(db, pending.user_id, now)])
  if (owner) await store.commit(store.mail({ kind: 'account_exists', user_id: owner.user.id }, '', now))
  else if (waiting?.email === pending.email)
    await store.commit([
      renewPendingLink(db, waiting.id, now + LINK_LIFE),
      ...store.mail({ kind: 'confirm_registration', user_id: '', registration_id: waiting.id }, '', now),
    ])
}

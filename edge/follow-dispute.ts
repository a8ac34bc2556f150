import { Refusal } from '#contracts/errors'
import { mailRow } from '#db/directory/queries/registration'
import { practiceOf } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import { sha256 } from '#kernel/signed-call'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { readDispute } from './integrations/stripe/disputes.ts'
import { stripeClient } from './integrations/stripe/client.ts'

/**
 * Brings a dispute to its practice as it stands at the card provider, and mails the owner while it can be answered: once that the
 * bank asks, and once that it took the money.
 * Of an event only the id is used, so late and repeated ones lead to the same end. Throws `unavailable` while the provider
 * is unreachable, and then the event comes again.
 */
export async function followDispute(store: DirectoryStore, disputeId: string): Promise<'done' | 'repeat' | 'ignored'> {
  const read = await readDispute(stripeClient(store.env), disputeId)
  if (read.kind === 'later') throw new Refusal('unavailable')
  if (read.kind === 'refused' || read.value === null) return 'ignored'
  const { home, told } = read.value
  const { outcome, tell } = await practiceOf(store.env, home).act('dispute.follow', store.ctx, told)
  // The mail is requested whenever the dispute waits, so none is lost when the process ends after the line above.
  if (tell !== null)
    await mailOwner(store, tell.user_id, {
      dispute_id: disputeId,
      practice_id: practiceIdOf(home),
      state: tell.state,
    })
  return outcome
}

const practiceIdOf = (home: string): string => parseOwnedId(home)?.practice ?? ''

/** The id of the mail follows from what it is about, so there is one for what the bank asks and one for what it took. */
async function mailOwner(
  store: DirectoryStore,
  user_id: string,
  about: { dispute_id: string; practice_id: string; state: 'asked' | 'open' },
): Promise<void> {
  const subject = about.state === 'asked' ? about.dispute_id : `${about.dispute_id}/taken`
  const id = (await sha256(`payment_disputed/${subject}`)).slice(0, 32)
  const mail = { kind: 'payment_disputed', user_id, ...about } as const
  await store.commit([
    mailRow(store.db, { ...mail, id, now: store.now }).onConflictDoNothing(),
    store.outbox({
      entity: `mail/${id}`,
      event: 'mail.requested.v1',
      practice_id: about.practice_id,
      subject_id: id,
    }),
  ])
}

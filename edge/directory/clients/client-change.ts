import type { DirectoryStore } from '../DirectoryStore.ts'
import { isPersonInvited, memberInvitationById } from '#db/directory/queries/member-invitations'
import { practiceStub } from '#durable-objects/stubs'
import type { Traceparent } from '#kernel/trace'
import { memberForBooking } from '../people/people.ts'

/** Brings a practice's chart in line with its invitation as the directory has it now. Safe to repeat. */
export async function applyClientChange(
  store: DirectoryStore,
  invitationId: string,
  traceparent: Traceparent,
): Promise<void> {
  const { db } = store
  const row = await memberInvitationById(db, invitationId)
  if (!row) return
  const { patient_user_id, practice_id } = row
  const practice = practiceStub(store.env, practice_id)
  const ctx = { actor: { kind: 'process', name: 'edge' }, traceparent, idempotency: null } as const
  if (row.accepted_by !== null) {
    const account = await memberForBooking(store, row.accepted_by)
    if (account) await practice.welcomeClient(ctx, { patient_user_id, account })
    return
  }
  if (patient_user_id)
    await practice.markInvited(ctx, { patient_user_id, invited: await isPersonInvited(db, patient_user_id) })
}

/** As applyClientChange, before the answer goes out; should it fail, the outbox row has it done soon after. */
export async function applyClientSoon(
  store: DirectoryStore,
  invitationId: string,
  traceparent: Traceparent,
): Promise<void> {
  await Promise.allSettled([applyClientChange(store, invitationId, traceparent)])
}

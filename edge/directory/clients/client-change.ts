import { memberInvitationRows } from '#db/directory/queries/invitations'
import { isPersonInvited } from '#db/directory/queries/member-invitations'
import { practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { memberForBooking } from '../people/people.ts'

/** Brings a practice's chart in line with its invitation as the directory has it now. Safe to repeat. */
export async function applyClientChange(store: DirectoryStore, invitationId: string): Promise<void> {
  const { db } = store
  const row = await memberInvitationRows.byId(db, invitationId)
  if (!row) return
  const { patient_user_id, practice_id } = row
  const practice = practiceStub(store.env, practice_id)
  if (row.accepted_by !== null) {
    const account = await memberForBooking(store, row.accepted_by)
    if (account) await practice.act('chart.link', store.self, { patient_user_id, account })
    return
  }
  if (patient_user_id)
    await practice.act('chart.mark_invited', store.self, {
      patient_user_id,
      invited: await isPersonInvited(db, patient_user_id),
    })
}

/** As applyClientChange, before the answer goes out; should it fail, the outbox row has it done soon after. */
export async function applyClientSoon(store: DirectoryStore, invitationId: string): Promise<void> {
  await Promise.allSettled([applyClientChange(store, invitationId)])
}

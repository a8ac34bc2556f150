import { memberInvitationRows } from '#db/directory/queries/invitations'
import { endRefused, openMemberInvitationOfPerson } from '#db/directory/queries/member-invitations'
import { practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { memberForBooking } from '../people/people.ts'

/** Updates the chart in the practice to the current state of its invitation. Safe to repeat. */
export async function applyClientChange(store: DirectoryStore, invitationId: string): Promise<void> {
  const { db } = store
  const row = await memberInvitationRows.byId(db, invitationId)
  if (!row) return
  const { patient_user_id, practice_id, email } = row
  const practice = practiceStub(store.env, practice_id)
  if (row.accepted_by !== null && row.accepted_at !== null) {
    const account = await memberForBooking(store, row.accepted_by)
    const { accepted_at } = row
    const link = account && (await practice.act('chart.link', store.self, { patient_user_id, account, accepted_at }))
    // The practice has parted them since: nothing is to be done. Otherwise no one has accepted the invitation.
    if (!link?.problem || link.problem === 'parted') return
    await store.commit([endRefused(db, invitationId, link.problem, store.now)])
  }
  if (patient_user_id) {
    const open = await openMemberInvitationOfPerson(db, patient_user_id)
    await practice.act('chart.mark_invited', store.self, {
      patient_user_id,
      invited: open !== null,
      email: open?.email ?? email,
      dob: open?.record.dob ?? '',
    })
  }
}

/** Like applyClientChange, for use before the response is sent. If it fails, the outbox row retries it soon after. */
export async function applyClientSoon(store: DirectoryStore, invitationId: string): Promise<void> {
  await Promise.allSettled([applyClientChange(store, invitationId)])
}

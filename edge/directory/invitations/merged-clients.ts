import { inviteOtherPerson, openMemberInvitationOfPerson } from '#db/directory/queries/member-invitations'
import { practiceOf } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { applyClientChange, applyClientSoon } from '../clients/client-change.ts'
import { clientChanged } from '../wake-ups.ts'
import { takeBack } from './invitation.ts'
import { CLIENT_INVITATION } from './member-invitations.ts'

type MergedPeople = { kept_person: string; gone_person: string; kept_has_account: boolean }

/**
 * What becomes of the open invitation of a client whose chart was joined with another one: it leads to the kept chart,
 * or is withdrawn when the client has an account or an invitation there already. Safe to repeat.
 */
export async function invitationsAfterMerge(
  store: DirectoryStore,
  { kept_person, gone_person, kept_has_account }: MergedPeople,
): Promise<void> {
  const ofGone = await openMemberInvitationOfPerson(store.db, gone_person)
  const ofKept = await openMemberInvitationOfPerson(store.db, kept_person)
  // An invitation of the kept client is pointless too, once they have the account of the other chart.
  if (kept_has_account) for (const row of [ofGone, ofKept]) if (row) await takeBack(store, CLIENT_INVITATION, row)
  if (kept_has_account || !ofGone) return
  if (ofKept) return takeBack(store, CLIENT_INVITATION, ofGone)
  await store.commit([inviteOtherPerson(store.db, ofGone.id, kept_person), clientChanged(store, ofGone, store.now)])
  await applyClientSoon(store, ofGone.id)
}

/** Tells the practice which of two clients, whose charts were taken apart, is invited. Safe to repeat. */
export async function invitationsAfterUndo(store: DirectoryStore, people: readonly string[]): Promise<void> {
  for (const patient_user_id of people) {
    const open = await openMemberInvitationOfPerson(store.db, patient_user_id)
    if (open) await applyClientChange(store, open.id)
    else
      await practiceOf(store.env, patient_user_id).act('chart.mark_invited', store.self, {
        patient_user_id,
        invited: false,
        email: '',
        dob: '',
      })
  }
}

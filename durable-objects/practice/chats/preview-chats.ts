import { personOfAccount } from '#db/practice/queries/charts'
import { channelOfPair, channelsOfProvider } from '#db/practice/queries/channels'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import type { Found } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { MANY } from './open-channel.ts'

/** Whose conversations with a provider: a member's, or with null those of all members. */
export type PreviewRequest = { member_user_id: string | null; provider_user_id: string }

/** The member whose conversation is asked for decides the right. Only the owner may ask for all. */
export function findPreviews(store: PracticeStore, input: PreviewRequest): Found<PreviewRequest> {
  const { member_user_id } = input
  if (member_user_id === null) return { about: {}, subject: input }
  return { about: { member: member_user_id, hiddenFromGuardians: areAllHidden(store, member_user_id) }, subject: input }
}

/** The ids of the conversations whose newest messages the caller may see in a list. */
export function previewChats(store: PracticeStore, request: PreviewRequest): string[] {
  const { member_user_id, provider_user_id } = request
  if (member_user_id === null) {
    store.audit({ category: 'chat' })
    return channelsOfProvider(store.db, provider_user_id, MANY)
  }
  const person = personOfAccount(store.db, member_user_id)
  const channel = person && channelOfPair(store.db, { member_user_id, provider_user_id })
  if (!channel) return []
  store.audit({ category: 'chat', object: channel, patient_id: person.patient_user_id })
  return [channel]
}

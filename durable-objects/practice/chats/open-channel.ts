import { personOfAccount } from '#db/practice/queries/charts'
import { channelOfPair } from '#db/practice/queries/channels'
import { Refusal } from '#contracts/errors'
import { channels } from '#db/practice/schema-channels'
import { isOpen } from '../store/ending-state.ts'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'

type ChannelPair = { member_user_id: string; provider_user_id: string }

/**
 * `only_reads`: for this caller the edge treats the practice as an archive, even if the practice itself has not been
 * told yet.
 */
export type ChannelRequest = ChannelPair & { only_reads?: boolean }

/** The most people in a provider's list of conversations. */
export const MANY = 1_000

/** The member and provider of the requested conversation. */
export function findPair(store: PracticeStore, input: ChannelRequest): Found<ChannelRequest> {
  const { member_user_id } = input
  return { about: { member: member_user_id, hiddenFromGuardians: areAllHidden(store, member_user_id) }, subject: input }
}

/**
 * The channel of a member and their provider, created when it is first needed. Throws `not_found` unless the member's
 * account is linked to a chart of this practice.
 */
export function openChannel(
  store: PracticeStore,
  { only_reads, ...pair }: ChannelRequest,
): { channel_id: string; practice_id: string } {
  const { member_user_id, provider_user_id } = pair
  const person = personOfAccount(store.db, member_user_id)
  if (!person) throw new Refusal('not_found')
  // No conversation begins with a previous owner. An earlier one can still be read.
  const begins = !only_reads && store.practice.owner_user_id === provider_user_id
  const channel_id = channelOfPair(store.db, pair) ?? (begins ? newChannel(store, pair) : null)
  if (channel_id === null) throw new Refusal('not_found')
  store.audit({ category: 'chat', object: channel_id, patient_id: person.patient_user_id })
  return { channel_id, practice_id: store.practice.id }
}

function newChannel(store: PracticeStore, pair: ChannelPair): string {
  // In an archive conversations can be read, but none can begin.
  if (!isOpen(store)) throw new Refusal('not_found')
  const id = store.newId('chan')
  store.insert(channels, { id, ...pair, create_at: store.now })
  return id
}

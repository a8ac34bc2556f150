import { personOfAccount } from '#db/practice/queries/charts'
import { channelById } from '#db/practice/queries/channels'
import type { ChatActs, ChatPerson } from '#contracts/internal/chat-audit'
import { Refusal } from '#contracts/errors'
import type { channels } from '#db/practice/schema-channels'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Audits events of a chat, with the times and people that the channel reports. A guardian is recorded as acting for the
 * minor. A repeated batch changes nothing. Throws `not_found` for a chat or a person that does not belong to this
 * practice.
 */
export function auditChat(store: PracticeStore, channelId: string, { acts }: ChatActs): { written: number } {
  const channel = store.practice && channelById(store.db, channelId)
  if (!channel) throw new Refusal('not_found')
  const patient = personOfAccount(store.db, channel.member_user_id)
  return store.once(() => {
    store.auditAll(
      acts.map(({ at, user_id, guardian_user_id, action, timetoken }) => ({
        action,
        category: 'chat',
        object: `${channelId}/${timetoken}`,
        ...(patient ? { patient_id: patient.patient_user_id } : {}),
        by: { at, actor: guardian_user_id ?? user_id, role: roleIn(channel, { user_id, guardian_user_id }) },
        ...(guardian_user_id === null ? {} : { acting_for: user_id }),
      })),
    )
    return { written: acts.length }
  })
}

function roleIn(channel: typeof channels.$inferSelect, person: ChatPerson): 'OWNER' | 'member' | 'guardian' {
  const { user_id, guardian_user_id } = person
  if (user_id === channel.member_user_id) return guardian_user_id === null ? 'member' : 'guardian'
  if (user_id === channel.provider_user_id && guardian_user_id === null) return 'OWNER'
  throw new Refusal('not_found')
}

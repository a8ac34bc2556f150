import { act, actOn } from '../store/act.ts'
import { auditChat } from './audit-chat.ts'
import { findPair, listChatPartners, openChannel } from './open-channel.ts'

/** Conversations of members and their professional. */
export const chatActs = [
  actOn('channel.open', findPair, openChannel),
  act('channel.list', listChatPartners),
  act('channel.audit', auditChat),
] as const

import { act, actOn } from '../store/act.ts'
import { auditChat } from './audit-chat.ts'
import { findPair, openChannel } from './open-channel.ts'
import { listChatPartners } from './list-partners.ts'
import { findPreviews, previewChats } from './preview-chats.ts'

/** The acts on conversations of members with their professional. */
export const chatActs = [
  actOn('channel.open', findPair, openChannel),
  act('channel.list', listChatPartners),
  actOn('channel.preview', findPreviews, previewChats),
  act('channel.audit', auditChat),
] as const

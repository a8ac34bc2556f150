import type { ChatActName } from '#contracts/plain/chat-acts'

/** Who uses a chat: an account, and the guardian who acts as it, if any. */
export type ChatPerson = { user_id: string; guardian_user_id: string | null }

/** An event in a chat, for the audit of the practice that owns the chat. It contains only ids and codes. */
export type ChatAct = ChatPerson & {
  /** In ms. */
  at: number
  action: ChatActName
  /** The timetoken of the message; for `chat.read`, that of the newest delivered message. */
  timetoken: string
}

/** Events that are delivered together. A batch never changes: a retry sends the same events. */
export type ChatActs = { batch: number; acts: ChatAct[] }

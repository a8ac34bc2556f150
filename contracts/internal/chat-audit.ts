/** Who is at a chat: an account, and the guardian who acts as it, if one does. */
export type ChatPerson = { user_id: string; guardian_user_id: string | null }

/** Something that happened in a chat, for the audit of the practice that owns it. Ids and codes only. */
export type ChatAct = {
  user_id: string
  /** Left out by a release that knew of none. */
  guardian_user_id?: string | null
  /** ms */
  at: number
  action: 'chat.send' | 'chat.read' | 'chat.react'
  /** The message, or the newest of those that were handed out. */
  timetoken: string
}

/** Acts that are told together. A batch never changes: told again, it is the same. */
export type ChatActs = { batch: number; acts: ChatAct[] }

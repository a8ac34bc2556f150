/** Something that happened in a chat, for the audit of the practice that owns it. Ids and codes only. */
export type ChatAct = {
  /** ms */
  at: number
  user_id: string
  action: 'chat.send' | 'chat.read' | 'chat.react'
  /** The message, or the newest of those that were handed out. */
  timetoken: string
}

/** Acts that are told together. A batch never changes: told again, it is the same. */
export type ChatActs = { batch: number; acts: ChatAct[] }

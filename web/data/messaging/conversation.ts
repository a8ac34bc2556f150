/** The state of one chat, and the pure functions by which each event changes it. chat-room.ts calls them. */
import type { ChatMessage, ChatServerMessage } from '#contracts/realtime/chat'

export type Reaction = ChatMessage['reaction']

export type Line = {
  msgUniqueId: string
  sender: string
  text: string
  /** null until the service has accepted it. */
  messageTimetoken: string | null
  reaction: Reaction
  /** Why the service refused the message. It is shown until the message is sent again or removed. */
  failure: string | null
}

export type ReceiptMap = Extract<ChatServerMessage, { type: 'welcome' }>['receipts']

export type Conversation = {
  lines: readonly Line[]
  receipts: ReceiptMap
  hasOlder: boolean
  /** Whether the first page has arrived. Before that, no lines does not mean that the chat is empty. */
  welcomed: boolean
  /** How many messages could not be decrypted and are left out. */
  skipped: number
}

export const EMPTY: Conversation = { lines: [], receipts: {}, hasOlder: false, welcomed: false, skipped: 0 }

/** Adds or updates lines, by sender and message id. An unsent version never replaces an accepted one. */
export function withLines(conversation: Conversation, news: readonly Line[]): Conversation {
  const byKey = new Map(conversation.lines.map((line) => [keyOf(line), line]))
  for (const line of news) {
    const known = byKey.get(keyOf(line))
    byKey.set(keyOf(line), known ? merged(known, line) : line)
  }
  return { ...conversation, lines: [...byKey.values()].sort(byTimetoken) }
}

/** Marks a message as stored by the service. */
export function withAccepted(
  conversation: Conversation,
  sender: string,
  accepted: { msgUniqueId: string; messageTimetoken: string },
): Conversation {
  const line = conversation.lines.find((one) => one.sender === sender && one.msgUniqueId === accepted.msgUniqueId)
  if (!line) return conversation
  return withLines(conversation, [{ ...line, messageTimetoken: accepted.messageTimetoken, failure: null }])
}

/** Sets or, with null, clears why the service refused a message. Does not change accepted messages. */
export function withFailure(conversation: Conversation, msgUniqueId: string, failure: string | null): Conversation {
  return {
    ...conversation,
    lines: conversation.lines.map((line) =>
      line.msgUniqueId === msgUniqueId && line.messageTimetoken === null ? { ...line, failure } : line,
    ),
  }
}

export function withoutLine(conversation: Conversation, msgUniqueId: string): Conversation {
  return {
    ...conversation,
    lines: conversation.lines.filter((line) => line.msgUniqueId !== msgUniqueId || line.messageTimetoken !== null),
  }
}

/** Adds receipts. For each user, only the one that confirms the newest message is stored. */
export function withReceipts(conversation: Conversation, news: ReceiptMap): Conversation {
  const receipts = { ...conversation.receipts }
  for (const [user, receipt] of Object.entries(news)) {
    const known = receipts[user]
    if (!known || known.read_through < receipt.read_through) receipts[user] = receipt
  }
  return { ...conversation, receipts }
}

export function withReaction(conversation: Conversation, messageTimetoken: string, reaction: Reaction): Conversation {
  return {
    ...conversation,
    lines: conversation.lines.map((line) =>
      line.messageTimetoken === messageTimetoken ? { ...line, reaction } : line,
    ),
  }
}

/** The newest known timetoken: after a reconnect the service sends the messages since then. */
export function newestTimetoken(conversation: Conversation): string | null {
  return conversation.lines.findLast((line) => line.messageTimetoken !== null)?.messageTimetoken ?? null
}

export function oldestTimetoken(conversation: Conversation): string | null {
  return conversation.lines.find((line) => line.messageTimetoken !== null)?.messageTimetoken ?? null
}

/** The timetoken of the partner's newest message; null when there is none or it was confirmed before. */
export function receiptDue(conversation: Conversation, user: string): string | null {
  const newest = conversation.lines.findLast((line) => line.sender !== user && line.messageTimetoken !== null)
  const token = newest?.messageTimetoken ?? null
  const said = conversation.receipts[user]?.read_through
  return token !== null && (said === undefined || said < token) ? token : null
}

/** The last own line that the partner has read, and the time of their receipt. */
export function lastRead(conversation: Conversation, user: string): { msgUniqueId: string; at: string } | null {
  const receipt = Object.entries(conversation.receipts).find(([reader]) => reader !== user)?.[1]
  if (!receipt) return null
  const line = conversation.lines.findLast(
    (one) => one.sender === user && one.messageTimetoken !== null && one.messageTimetoken <= receipt.read_through,
  )
  return line ? { msgUniqueId: line.msgUniqueId, at: receipt.at } : null
}

/** The time at which a message was stored: a timetoken counts ten-millionths of a second. */
export function instantOf(messageTimetoken: string): string {
  return new Date(Number(BigInt(messageTimetoken) / 10_000n)).toISOString()
}

const keyOf = (line: Line): string => `${line.sender}/${line.msgUniqueId}`

function merged(known: Line, news: Line): Line {
  if (news.messageTimetoken === null) return known.messageTimetoken === null ? news : known
  const reaction = news.messageTimetoken === known.messageTimetoken ? news.reaction : (news.reaction ?? known.reaction)
  return { ...news, reaction, failure: null }
}

/** Sorts by timetoken. Unsent lines come last, in the order in which they were written. */
function byTimetoken(a: Line, b: Line): number {
  if (a.messageTimetoken === null || b.messageTimetoken === null)
    return Number(a.messageTimetoken === null) - Number(b.messageTimetoken === null)
  return a.messageTimetoken < b.messageTimetoken ? -1 : a.messageTimetoken > b.messageTimetoken ? 1 : 0
}

import type { ChatPerson } from '#contracts/internal/chat-audit'
import type { ChatMessage, LatestText } from '#contracts/realtime/chat'
import type { ChatDatabase } from '#db/chat/chat-database'
import { leaveForAudit } from '#db/chat/queries/audit'
import {
  allMembers,
  type ChannelRow,
  findChannel,
  type MemberRow,
  sendingState,
  setLastTimetoken,
  setRead,
  setSeen,
  setToldLatest,
  setToldUnread,
} from '#db/chat/queries/channel'
import {
  findMessage,
  hasOlder,
  insertMessage,
  type MessageRow,
  messagesAfter,
  messagesBefore,
  newestFrom,
  newestMessage,
  reactedAfter,
  setReaction,
} from '#db/chat/queries/messages'
import { type Millis, toInstant } from '#kernel/clock'
import { nextTimetoken } from './timetoken.ts'

/** The most characters of ciphertext in one frame to a client. */
const FRAME = 400_000
const PAGE = 100
/** The longest ciphertext that a list of conversations shows. */
const LONGEST_LATEST = 8_000
const FIRST_PAGE = 50
/** `v1.<key id>.<nonce>.<ciphertext and tag>`. Any other text is not a ciphertext and is not stored. */
const ENVELOPE = /^v1\.[\w-]{1,160}\.[\w-]{16}\.[\w-]{22,}$/

export type Receipt = { user: string; read_through: string; at: string }
export type Reaction = { messageTimetoken: string; reaction: { actionTimetoken: string; emoji: string } | null }
/** `made_unread` is the partner whose hub was last sent that they have read everything; null when it was not. */
export type Appended = { message: ChatMessage; repeat: boolean; made_unread: string | null }
export type UnreadMark = { user_id: string; partner: string; unread: boolean }
export type Page = { messages: ChatMessage[]; has_older: boolean }

/**
 * Thrown when a request cannot be carried out. Its message is sent to the client, in the words of the specification.
 */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}

/** The history of one channel: ordered messages, receipts and reactions. All of it is in rows, nothing in memory. */
export class ChannelLog {
  readonly #db: ChatDatabase
  readonly #transact: <T>(work: () => T) => T

  constructor(db: ChatDatabase, transact: <T>(work: () => T) => T) {
    this.#db = db
    this.#transact = transact
  }

  /**
   * Stores a message under the next timetoken. A repeat of the same id by the same sender changes nothing and returns
   * the message as it was first stored. Throws NotDone in a closed channel and for a text that is not a ciphertext.
   * `readers` are the people who have the chat open, and so receive the message at once.
   */
  append(sent: {
    sender: ChatPerson
    msgUniqueId: string
    contentEncrypted: string
    now: Millis
    readers: ChatPerson[]
  }): Appended {
    const sender = sent.sender.user_id
    return this.#transact(() => {
      const state = sendingState(this.#db, sender, sent.msgUniqueId)
      const known = state?.sent_before ? findMessage(this.#db, state.sent_before) : undefined
      if (known) return { message: onWire(known), repeat: true, made_unread: null }
      if (!ENVELOPE.test(sent.contentEncrypted))
        throw new NotDone('Unable to send message to this partner, please try again later')
      const row = {
        timetoken: this.#next(sent.now, state),
        msg_unique_id: sent.msgUniqueId,
        sender,
        content_encrypted: sent.contentEncrypted,
      }
      insertMessage(this.#db, row)
      const act = { at: sent.now, timetoken: row.timetoken }
      leaveForAudit(this.#db, [
        { ...act, action: 'chat.send', ...sent.sender },
        ...sent.readers.map((reader) => ({ ...act, action: 'chat.read' as const, ...reader })),
      ])
      const message = onWire({ ...row, reaction_emoji: null, reaction_timetoken: null })
      return { message, repeat: false, made_unread: state?.told_unread === false ? state.partner : null }
    })
  }

  /**
   * Moves a read receipt forward. Returns null when it is already there or further. Throws NotDone for a timetoken
   * later than the newest one.
   */
  receipt(user: string, readThrough: string, now: Millis): Receipt | null {
    return this.#transact(() => {
      const channel = findChannel(this.#db)
      if (!channel || readThrough > channel.last_timetoken) throw new NotDone('message not found')
      const member = this.member(user)
      if (!member || (member.read_through !== null && member.read_through >= readThrough)) return null
      setRead(this.#db, user, readThrough, now)
      return { user, read_through: readThrough, at: toInstant(now) }
    })
  }

  /** Sets, replaces or removes a reaction to the partner's message. Returns null when there was none to remove. */
  react(person: ChatPerson, messageTimetoken: string, emoji: string | null, now: Millis): Reaction | null {
    return this.#transact(() => {
      const message = findMessage(this.#db, messageTimetoken)
      if (!message) throw new NotDone('message not found')
      if (message.sender === person.user_id) throw new NotDone('Cannot set reaction to own message')
      if (emoji === null && message.reaction_emoji === null) return null
      const actionTimetoken = this.#next(now, findChannel(this.#db))
      setReaction(this.#db, messageTimetoken, emoji, actionTimetoken)
      leaveForAudit(this.#db, [{ at: now, ...person, action: 'chat.react', timetoken: messageTimetoken }])
      return { messageTimetoken, reaction: emoji === null ? null : { actionTimetoken, emoji } }
    })
  }

  /**
   * Records in the audit that a person received these messages, in one event with the newest timetoken. Does nothing
   * without messages. Returns the number of events.
   */
  handedOut(person: ChatPerson, messages: readonly ChatMessage[], now: Millis): number {
    // All timetokens have the same length, so their text order is their time order.
    const newest = messages
      .map(({ messageTimetoken }) => messageTimetoken)
      .sort()
      .at(-1)
    if (!newest) return 0
    leaveForAudit(this.#db, [{ at: now, ...person, action: 'chat.read', timetoken: newest }])
    return 1
  }

  /** Marks everything up to now as seen by this member, so that it no longer counts as unread. */
  seen(user: string): void {
    const channel = findChannel(this.#db)
    if (channel) setSeen(this.#db, user, channel.last_timetoken)
  }

  /** Each member's current unread mark. */
  unreadMarks(): UnreadMark[] {
    return this.#marks().map(({ member, ...mark }) => mark)
  }

  /** Members whose current unread mark differs from the one that their hub was last sent. */
  untold(): UnreadMark[] {
    return this.#marks().flatMap(({ member, ...mark }) => (mark.unread === member.told_unread ? [] : [mark]))
  }

  /** Members whose hub has not received the newest message. Lists show it, so it is sent without a long text. */
  withoutLatest(): { user_id: string; partner: string; timetoken: string; latest: string }[] {
    const newest = newestMessage(this.#db)
    if (!newest) return []
    const { timetoken, msg_unique_id, sender, content_encrypted } = newest
    const latest = JSON.stringify({
      msgUniqueId: msg_unique_id,
      sender,
      contentEncrypted: content_encrypted.length > LONGEST_LATEST ? null : content_encrypted,
    } satisfies LatestText)
    const members = allMembers(this.#db)
    return members.flatMap(({ user_id, told_latest }) => {
      const partner = members.find((other) => other.user_id !== user_id)
      return partner && told_latest < timetoken ? [{ user_id, partner: partner.user_id, timetoken, latest }] : []
    })
  }

  toldLatest(user: string, timetoken: string): void {
    setToldLatest(this.#db, user, timetoken)
  }

  told(user: string, unread: boolean): void {
    setToldUnread(this.#db, user, unread)
  }

  member(user: string): MemberRow | undefined {
    return allMembers(this.#db).find((member) => member.user_id === user)
  }

  receipts(): Record<string, { read_through: string; at: string }> {
    return Object.fromEntries(
      allMembers(this.#db).flatMap((m) =>
        m.read_through === null || m.read_datetime === null
          ? []
          : [[m.user_id, { read_through: m.read_through, at: toInstant(m.read_datetime) }]],
      ),
    )
  }

  /** The page before a timetoken, or the newest page, oldest message first. */
  page(before: string | null, limit = FIRST_PAGE): Page {
    const rows = newestThatFit(messagesBefore(this.#db, before, limit))
    const first = rows[0]
    return { messages: rows.map(onWire), has_older: first !== undefined && hasOlder(this.#db, first.timetoken) }
  }

  /**
   * What a returning client missed, in frames: first older messages whose reaction changed, then all later messages.
   * There is at least one frame.
   */
  *since(timetoken: string): Generator<ChatMessage[]> {
    for (let from = timetoken; ; ) {
      const rows = oldestThatFit(reactedAfter(this.#db, from, timetoken, PAGE))
      const last = rows.at(-1)?.reaction_timetoken
      if (!last) break
      yield rows.map(onWire)
      from = last
    }
    for (let from = timetoken; ; ) {
      const rows = oldestThatFit(messagesAfter(this.#db, from, PAGE))
      yield rows.map(onWire)
      const last = rows.at(-1)
      if (!last || !this.#hasNewer(last.timetoken)) return
      from = last.timetoken
    }
  }

  #hasNewer(timetoken: string): boolean {
    return messagesAfter(this.#db, timetoken, 1).length > 0
  }

  #marks(): (UnreadMark & { member: MemberRow })[] {
    const members = allMembers(this.#db)
    return members.flatMap((member) => {
      const partner = members.find((other) => other.user_id !== member.user_id)?.user_id
      if (partner === undefined) return []
      return [{ member, user_id: member.user_id, partner, unread: this.#unread(member, partner) }]
    })
  }

  #unread(member: MemberRow, partner: string): boolean {
    const newest = newestFrom(this.#db, partner)
    if (newest === null) return false
    return newest > member.seen_through && newest > (member.read_through ?? '')
  }

  #next(now: Millis, channel: Pick<ChannelRow, 'close_datetime' | 'last_timetoken'> | undefined): string {
    if (!channel || channel.close_datetime !== null) throw new NotDone('Chat not available')
    const timetoken = nextTimetoken(now, channel.last_timetoken)
    setLastTimetoken(this.#db, timetoken)
    return timetoken
  }
}

function onWire(row: MessageRow): ChatMessage {
  return {
    msgUniqueId: row.msg_unique_id,
    sender: row.sender,
    messageTimetoken: row.timetoken,
    contentEncrypted: row.content_encrypted,
    reaction:
      row.reaction_emoji === null || row.reaction_timetoken === null
        ? null
        : { actionTimetoken: row.reaction_timetoken, emoji: row.reaction_emoji },
  }
}

function oldestThatFit(rows: MessageRow[]): MessageRow[] {
  let size = 0
  const end = rows.findIndex((row) => {
    size += row.content_encrypted.length
    return size > FRAME
  })
  // At least one message is sent: the largest message is smaller than a frame.
  return end < 0 ? rows : rows.slice(0, Math.max(1, end))
}

function newestThatFit(rows: MessageRow[]): MessageRow[] {
  return oldestThatFit([...rows].reverse()).reverse()
}

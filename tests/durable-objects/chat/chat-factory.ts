import { runInDurableObject } from 'cloudflare:test'
import type { SocketCaller } from '#contracts/internal/socket-upgrade'
import { type ChatMessage, type ChatServerMessage, chatServerMessage } from '#contracts/realtime/chat'
import type { ChatChannelObject } from '#durable-objects/chat-channel/ChatChannelObject'
import { channelStub, hubStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import { newOwnedId } from '#kernel/ids'
import { beginLogin, type HubUser, makePartners, newId, newUser, objects } from '../hub/hub-factory.ts'
import { asMember, bookSession, makePractice, type Practice } from '../practice/practice-factory.ts'
import { openSocket, type SocketClient } from '../SocketClient.ts'

export type Chat = { id: string; channel: DurableObjectStub<ChatChannelObject>; ann: HubUser; ben: HubUser }
export type ChatClient = SocketClient<ChatServerMessage>

export async function openChat(): Promise<Chat> {
  const practice_id = newId()
  const id = newOwnedId('chan', practice_id, Date.now())
  const [ann, ben] = [newUser(), newUser()]
  await makePartners(ann, ben)
  const channel = channelStub(objects, id)
  await channel.open({ channel_id: id, practice_id, members: [ann.user_id, ben.user_id] })
  return { id, channel, ann, ben }
}

/** A chat between a practice's owner (ben) and a client who has booked there (ann). */
export async function chatOfPractice(): Promise<{ chat: Chat; practice: Practice }> {
  const practice = await makePractice()
  const ann = newUser()
  const ben = { user_id: practice.owner, hub: hubStub(objects, practice.owner) }
  await bookSession(practice, ann.user_id)
  await makePartners(ann, ben)
  const pair = { member_user_id: ann.user_id, provider_user_id: ben.user_id }
  const { channel_id } = await practice.stub.act('channel.open', asMember(ann.user_id), pair)
  const channel = channelStub(objects, channel_id)
  await channel.open({ channel_id, practice_id: practice.id, members: [ann.user_id, ben.user_id] })
  return { chat: { id: channel_id, channel, ann, ben }, practice }
}

/**
 * Opens a user's socket and waits for its welcome message. `more` sets the guardian who acts as the user, or read-only
 * access.
 */
export async function join(
  chat: Chat,
  user: HubUser,
  since: string | null = null,
  more: Pick<SocketCaller, 'guardian' | 'only_reads'> = {},
): Promise<ChatClient> {
  const caller = { ...(await beginLogin(user)), ...more }
  const client = await openSocket(chat.channel, caller, chatServerMessage)
  client.send({ type: 'hello', since })
  await client.next(is('welcome'))
  return client
}

export const cipher = (text: string): string =>
  `v1.k-test.${'n'.repeat(16)}.${btoa(text).replace(/[^\w-]/g, '_')}${'c'.repeat(22)}`

let counted = 0
export const uniqueId = (): string => `message-${++counted}-of-tests`

export function send(client: ChatClient, text: string, msgUniqueId = uniqueId()): string {
  client.send({ type: 'send', msgUniqueId, contentEncrypted: cipher(text) })
  return msgUniqueId
}

/** Sends a message and waits for its timetoken. */
export async function sendAndWait(client: ChatClient, text: string, msgUniqueId = uniqueId()): Promise<string> {
  send(client, text, msgUniqueId)
  const accepted = await client.next(
    (m): m is MessageOf<'accepted'> => m.type === 'accepted' && m.msgUniqueId === msgUniqueId,
  )
  return accepted.messageTimetoken
}

/** Every message that this client received, in the order of arrival. */
export const relayed = (client: ChatClient): ChatMessage[] =>
  client.received.flatMap((m) => (m.type === 'messages' || m.type === 'welcome' ? m.messages : []))

export async function setClock(chat: Chat, clock: () => Millis): Promise<void> {
  await runInDurableObject(chat.channel, (object) => {
    object.clock = clock
  })
}

type MessageOf<T extends ChatServerMessage['type']> = Extract<ChatServerMessage, { type: T }>

export const is =
  <const T extends ChatServerMessage['type']>(type: T) =>
  (message: ChatServerMessage): message is MessageOf<T> =>
    message.type === type

import { grantPrivateChat, privateChatCipher } from '#contracts/api/messaging'
import { CHAT_PATH } from '#contracts/plain/socket-paths'
import { type ChatClientMessage, type ChatMessage, chatServerMessage } from '#contracts/realtime/chat'
import { channelKey, decryptMessage, encryptMessage } from '#web/data/messaging/channel-cipher.ts'
import type { Provider } from './people.ts'

/** What two people write to each other. `from` is the place of the writer in the pair. */
export type Line = { from: 0 | 1; text: string }

/** Lets two people write the lines in turn, encrypted as a browser does it. Does nothing in a chat that has messages. */
export async function spoken(pair: readonly [Provider, Provider], lines: readonly Line[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    const wrote = await write(pair[line.from], pair[line.from === 0 ? 1 : 0], line.text, at === 0)
    if (!wrote) return
  }
}

/** The way from one person of a chat to the other: its channel, its key, and the path of the writer's socket. */
export async function wayTo(writer: Provider, reader: Provider) {
  const body = { cognito_sub: reader.info.sub }
  const { token, channel } = await writer.visitor.call(grantPrivateChat, { body })
  const { private_chat_cipher_key } = await writer.visitor.call(privateChatCipher, { body })
  const key = await channelKey(channel, private_chat_cipher_key)
  return { channel, key, path: `${CHAT_PATH.replace(':channel', channel)}?token=${encodeURIComponent(token)}` }
}

const hello = JSON.stringify({ type: 'hello', since: null } satisfies ChatClientMessage)
const read = (data: unknown) => chatServerMessage.parse(JSON.parse(String(data)))

/**
 * Sends one message. Returns false when it was to be the first one and the chat already has messages. When the answer
 * was lost, a repeat with the same `msgUniqueId` sends nothing a second time.
 */
export async function write(
  writer: Provider,
  reader: Provider,
  text: string,
  isFirst = false,
  msgUniqueId: string = crypto.randomUUID(),
): Promise<boolean> {
  const { path, channel, key } = await wayTo(writer, reader)
  const sealed = await encryptMessage(key, { channel, sender: writer.info.sub, msgUniqueId }, text)
  return writer.visitor.listen(
    path,
    (data, send) => {
      const message = read(data)
      if (message.type === 'refused') throw new Error(`a message was refused: ${message.detail}`)
      if (message.type === 'accepted') return true
      if (message.type !== 'welcome') return null
      if (isFirst && message.messages.length > 0) return false
      send(JSON.stringify({ type: 'send', msgUniqueId, contentEncrypted: sealed } satisfies ChatClientMessage))
      return null
    },
    hello,
  )
}

/** The ids and texts of all messages of a chat as one of its people sees them, oldest first. */
export async function conversationOf(
  person: Provider,
  partner: Provider,
): Promise<{ id: string; text: string | null }[]> {
  const { path, channel, key } = await wayTo(person, partner)
  let found: ChatMessage[] = []
  await person.visitor.listen(
    path,
    (data, send) => {
      const message = read(data)
      if (message.type !== 'welcome' && message.type !== 'history') return null
      found = [...message.messages, ...found]
      if (!message.has_older) return true
      const before = found[0]?.messageTimetoken ?? null
      send(JSON.stringify({ type: 'history', before, limit: 100 } satisfies ChatClientMessage))
      return null
    },
    hello,
  )
  return Promise.all(
    found.map(async ({ msgUniqueId, sender, contentEncrypted }) => ({
      id: msgUniqueId,
      text: await decryptMessage(key, { channel, sender, msgUniqueId }, contentEncrypted),
    })),
  )
}

import { grantPrivateChat, privateChatCipher } from '#contracts/api/messaging'
import { CHAT_PATH } from '#contracts/plain/socket-paths'
import { type ChatClientMessage, chatServerMessage } from '#contracts/realtime/chat'
import { channelKey, encryptMessage } from '#web/data/messaging/channel-cipher.ts'
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

/** Sends one message. Returns false when it was to be the first one and the chat already has messages. */
async function write(writer: Provider, reader: Provider, text: string, isFirst: boolean): Promise<boolean> {
  const body = { cognito_sub: reader.info.sub }
  const { token, channel } = await writer.visitor.call(grantPrivateChat, { body })
  const { private_chat_cipher_key } = await writer.visitor.call(privateChatCipher, { body })
  const key = await channelKey(channel, private_chat_cipher_key)
  const msgUniqueId = crypto.randomUUID()
  const sealed = await encryptMessage(key, { channel, sender: writer.info.sub, msgUniqueId }, text)
  const path = `${CHAT_PATH.replace(':channel', channel)}?token=${encodeURIComponent(token)}`
  return writer.visitor.listen(
    path,
    (data, send) => {
      const message = chatServerMessage.parse(JSON.parse(String(data)))
      if (message.type === 'refused') throw new Error(`a demo message was refused: ${message.detail}`)
      if (message.type === 'accepted') return true
      if (message.type !== 'welcome') return null
      if (isFirst && message.messages.length > 0) return false
      send(JSON.stringify({ type: 'send', msgUniqueId, contentEncrypted: sealed } satisfies ChatClientMessage))
      return null
    },
    JSON.stringify({ type: 'hello', since: null } satisfies ChatClientMessage),
  )
}

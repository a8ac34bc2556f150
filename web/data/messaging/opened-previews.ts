/** Decrypts the newest message of each conversation. It is loaded with the first list that shows one. */
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import type { chatPreviews } from '#web/lib/endpoints.gen.ts'
import { channelKey, decryptMessage } from './channel-cipher.ts'
import { instantOf } from './conversation.ts'

type Sealed = AnswerOf<typeof chatPreviews>['previews'][number]

export type Preview = {
  partner: string
  channel: string
  /** When the message was sent. */
  at: string
  /** Whether the user wrote it. */
  isOwn: boolean
  /** On one line; null when the message is long or cannot be opened. */
  text: string | null
}

export async function openedPreview(sealed: Sealed): Promise<Preview> {
  const { partner_cognito_sub: partner, channel, messageTimetoken, message } = sealed
  return {
    partner,
    channel,
    at: instantOf(messageTimetoken),
    isOwn: message !== null && message.sender !== partner,
    text: message?.contentEncrypted ? await oneLine(channel, message, message.contentEncrypted) : null,
  }
}

async function oneLine(
  channel: string,
  message: NonNullable<Sealed['message']>,
  content: string,
): Promise<string | null> {
  const key = await channelKey(channel, message.private_chat_cipher_key)
  const text = await decryptMessage(key, { channel, ...message }, content)
  return text?.replace(/\s+/g, ' ') ?? null
}

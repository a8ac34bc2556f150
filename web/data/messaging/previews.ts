/** The newest message of each conversation, decrypted in this browser, for lists. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { chatPreviews } from '#web/lib/endpoints.gen.ts'
import { channelKey, decryptMessage } from './channel-cipher.ts'
import { instantOf } from './conversation.ts'

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

/** The newest first. The texts exist only in this page's memory. */
export const previewsQuery = queryOptions({
  queryKey: ['chat_previews'],
  queryFn: async ({ signal }): Promise<Preview[]> => {
    const { previews } = await callApi(chatPreviews, { signal })
    return Promise.all(
      previews.map(async ({ partner_cognito_sub: partner, channel, messageTimetoken, message }) => ({
        partner,
        channel,
        at: instantOf(messageTimetoken),
        isOwn: message !== null && message.sender !== partner,
        text: message?.contentEncrypted ? await oneLine(channel, message, message.contentEncrypted) : null,
      })),
    )
  },
  staleTime: 60_000,
})

async function oneLine(
  channel: string,
  message: { sender: string; msgUniqueId: string; private_chat_cipher_key: string },
  sealed: string,
): Promise<string | null> {
  const key = await channelKey(channel, message.private_chat_cipher_key)
  const text = await decryptMessage(key, { channel, ...message }, sealed)
  return text?.replace(/\s+/g, ' ') ?? null
}

export const refreshPreviews = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: previewsQuery.queryKey })

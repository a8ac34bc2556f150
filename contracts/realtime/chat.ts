import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** A time in ten-millionths of a second since 1970. It is a text of 17 digits, because it exceeds 2^53. */
export const timetoken = z.string().regex(/^\d{17}$/)

/** `v1.<channel key id>.<nonce>.<ciphertext>`. Only browsers encrypt and decrypt it. */
export const contentEncrypted = z.string().min(10).max(64_000)

/** A reaction consists of pictographs only, because reactions are not encrypted and must not contain words. */
export const reactionEmoji = z
  .string()
  .max(16)
  .regex(/^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+$/u)

export const chatMessage = z.object({
  msgUniqueId: z.string().min(8).max(64),
  sender: userId,
  messageTimetoken: timetoken,
  contentEncrypted,
  reaction: z.object({ actionTimetoken: timetoken, emoji: z.string().max(16) }).nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** What a list shows of the newest message of a conversation. `contentEncrypted` is null when the text is long. */
export const latestText = chatMessage
  .pick({ msgUniqueId: true, sender: true })
  .extend({ contentEncrypted: contentEncrypted.nullable() })
export type LatestText = z.infer<typeof latestText>

export const chatClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    /** The newest timetoken that the client has. The server sends the messages after it. */
    since: timetoken.nullable(),
  }),
  z.object({ type: z.literal('send'), msgUniqueId: z.string().min(8).max(64), contentEncrypted }),
  z.object({ type: z.literal('receipt'), read_through: timetoken }),
  z.object({ type: z.literal('reaction'), messageTimetoken: timetoken, emoji: reactionEmoji.nullable() }),
  z.object({ type: z.literal('history'), before: timetoken.nullable(), limit: z.number().int().min(1).max(100) }),
  z.object({ type: z.literal('ping') }),
])
export type ChatClientMessage = z.infer<typeof chatClientMessage>

export const chatServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    messages: z.array(chatMessage),
    receipts: z.record(userId, z.object({ read_through: timetoken, at: instant })),
    has_older: z.boolean(),
  }),
  z.object({ type: z.literal('messages'), messages: z.array(chatMessage) }),
  z.object({ type: z.literal('history'), messages: z.array(chatMessage), has_older: z.boolean() }),
  z.object({ type: z.literal('accepted'), msgUniqueId: z.string(), messageTimetoken: timetoken }),
  z.object({ type: z.literal('receipt'), user: userId, read_through: timetoken, at: instant }),
  z.object({
    type: z.literal('reaction'),
    messageTimetoken: timetoken,
    reaction: z.object({ actionTimetoken: timetoken, emoji: z.string() }).nullable(),
  }),
  z.object({ type: z.literal('refused'), msgUniqueId: z.string().nullable(), detail: z.string() }),
  z.object({ type: z.literal('pong') }),
])
export type ChatServerMessage = z.infer<typeof chatServerMessage>

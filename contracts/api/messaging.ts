import { USER_TYPES } from '#contracts/plain/user-kinds'
import { actingGuardian, carePartner, endpoint, forActs } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { latestText, timetoken } from '#contracts/realtime/chat'
import { z } from 'zod'

export const chatKeys = endpoint({
  name: 'pubnub_keys',
  method: 'GET',
  path: '/api/pubnub_grant/v2/pubnub_keys',
  summary: 'Get the identity that this user has in chats.',
  access: actingGuardian('message', carePartner(['messaging'])),
  responses: { 200: z.object({ publish_key: z.string(), subscribe_key: z.string(), uuid: userId }) },
})

export const grantPrivateChat = endpoint({
  name: 'grant_private_chat',
  method: 'POST',
  path: '/api/pubnub_grant/v2/grant_private_chat',
  summary: 'Get the channel of the caller and one partner, and a two-hour token for its socket.',
  access: forActs(['channel.open'], ['messaging']),
  reads: true,
  body: z.object({ cognito_sub: userId }),
  responses: { 200: z.object({ token: z.string(), channel: z.string(), allow_send: z.boolean() }) },
  errors: ['not_found'],
})

export const privateChatCipher = endpoint({
  name: 'private_chat_cipher',
  method: 'POST',
  path: '/api/pubnub_cipher/v1/private_chat_cipher',
  summary:
    'Get the key of a channel (32 bytes, base64url). The service stores the keys, so the encryption is not end-to-end.',
  access: forActs(['channel.open'], ['messaging']),
  reads: true,
  body: z.object({ cognito_sub: userId }),
  responses: { 200: z.object({ private_chat_cipher_key: z.string() }) },
  errors: ['not_found'],
})

export const chatPartners = endpoint({
  name: 'chat_partners',
  method: 'GET',
  path: '/api/users/v1/contacts/',
  summary: 'List the people to whom the caller can write: their clients with an account, or their professionals.',
  access: actingGuardian('message', carePartner(['messaging'])),
  responses: {
    200: z.object({
      partners: z.array(
        z.object({
          cognito_sub: userId,
          display_name: z.string(),
          user_type: z.enum(USER_TYPES),
          /** Version of a professional's photo; null when there is none. */
          photo_version: z.string().nullable(),
        }),
      ),
    }),
  },
})

export const unreadConversations = endpoint({
  name: 'unread_conversations',
  method: 'GET',
  path: '/api/users/v1/contacts/unread_conversations',
  summary: 'List the channels with unread messages.',
  access: actingGuardian('message', carePartner(['messaging'])),
  responses: { 200: z.array(z.object({ partner_cognito_sub: userId, channel: z.string() })) },
})

export const chatPreviews = endpoint({
  name: 'chat_previews',
  method: 'GET',
  path: '/api/users/v1/contacts/previews',
  summary:
    'List the newest message of each conversation, the newest first. The first ones come with the key of their channel, so that a list can show them.',
  access: forActs(['channel.preview'], ['messaging']),
  responses: {
    200: z.object({
      previews: z.array(
        z.object({
          partner_cognito_sub: userId,
          channel: z.string(),
          messageTimetoken: timetoken,
          message: latestText.extend({ private_chat_cipher_key: z.string() }).nullable(),
        }),
      ),
    }),
  },
})

export const reportRead = endpoint({
  name: 'report_read',
  method: 'PUT',
  path: '/api/users/v1/contacts/report_read',
  summary: 'Mark the conversation with a partner as read.',
  access: forActs(['channel.open'], ['messaging']),
  reads: true,
  body: z.object({ cognito_sub: userId }),
  responses: { 200: z.object({ read_at: instant }) },
  errors: ['not_found'],
})

export const reportMessage = endpoint({
  name: 'report_message',
  method: 'PUT',
  path: '/api/users/v1/contacts/report_message',
  summary: 'Report that a message was sent to a partner. It marks the conversation as unread for the partner.',
  access: forActs(['channel.open'], ['messaging']),
  body: z.object({ cognito_sub: userId }),
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['not_found'],
})

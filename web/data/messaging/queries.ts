import type { DataKey } from '#kernel/sealed'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { channelKey } from './channel-cipher.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { chatPartners, grantPrivateChat, privateChatCipher, reportRead } from '#web/lib/endpoints.gen.ts'

export type Partner = AnswerOf<typeof chatPartners>['partners'][number]
export type ChatAccess = { channel: string; token: string; allowSend: boolean; key: DataKey }

/** Spec: chat access is requested again every 2 hours; a minute earlier, so that the token never expires first. */
const ACCESS_LIFE = 2 * 60 * 60_000 - 60_000
/** Spec: when a channel lacks its key, it is requested again after at most 10 s. */
const LONGEST_WAIT = 10_000

export const partnersQuery = queryOptions({
  queryKey: ['chat_partners'],
  queryFn: async ({ signal }) => (await callApi(chatPartners, { signal })).partners,
  staleTime: 60_000,
})

/** Only the hub's events fill it (live.ts). */
export const onlineQuery = queryOptions({
  queryKey: ['online_partners'],
  queryFn: (): string[] => [],
  initialData: (): string[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
})

/** Channel, token and key of the chat with a partner. The key exists only in this page's memory. */
export const chatAccessQuery = (partner: string) =>
  queryOptions({
    queryKey: ['chat_access', partner],
    queryFn: async ({ signal }): Promise<ChatAccess> => {
      const [granted, cipher] = await Promise.all([
        callApi(grantPrivateChat, { body: { cognito_sub: partner }, signal }),
        callApi(privateChatCipher, { body: { cognito_sub: partner }, signal }),
      ])
      return {
        channel: granted.channel,
        token: granted.token,
        allowSend: granted.allow_send,
        key: await channelKey(granted.channel, cipher.private_chat_cipher_key),
      }
    },
    staleTime: ACCESS_LIFE,
    refetchInterval: ACCESS_LIFE,
    // A key object cannot be compared: equal accesses have the same channel and token.
    structuralSharing: false,
    retry: (_count, error) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
  })

export const reportConversationRead = (partner: string) => callApi(reportRead, { body: { cognito_sub: partner } })

import type { DataKey } from '#kernel/sealed'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { chatPartners, grantPrivateChat, privateChatCipher, reportRead } from '#web/lib/endpoints.gen.ts'

export type Partner = AnswerOf<typeof chatPartners>['partners'][number]
export type ChatAccess = { channel: string; token: string; allowSend: boolean; key: DataKey }

/** When chat access is renewed: after the 2 hours of the spec, minus a minute so that the token never expires first. */
const ACCESS_LIFE = 2 * 60 * 60_000 - 60_000
/** Spec: while a channel has no key yet, the key is requested again at least every 10 s. */
const LONGEST_WAIT = 10_000

export const partnersQuery = queryOptions({
  queryKey: ['chat_partners'],
  queryFn: async ({ signal }) => (await callApi(chatPartners, { signal })).partners,
  staleTime: 60_000,
})

/** The partners who are online. It requests nothing: the events of the hub set its data (live.ts). */
export const onlineQuery = queryOptions({
  queryKey: ['online_partners'],
  queryFn: (): string[] => [],
  initialData: (): string[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
})

/** The channel, token and key of the chat with a partner. The key is stored only in this page's memory. */
export const chatAccessQuery = (partner: string) =>
  queryOptions({
    queryKey: ['chat_access', partner],
    queryFn: async ({ signal }): Promise<ChatAccess> => {
      const [granted, cipher, { channelKey }] = await Promise.all([
        callApi(grantPrivateChat, { body: { cognito_sub: partner }, signal }),
        callApi(privateChatCipher, { body: { cognito_sub: partner }, signal }),
        // Every dashboard knows its chats, and only an open one needs what decrypts them.
        import('./channel-cipher.ts'),
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
    // Structural sharing compares plain data, and a CryptoKey is not plain data.
    structuralSharing: false,
    retry: (_count, error) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
  })

export const reportConversationRead = (partner: string) => callApi(reportRead, { body: { cognito_sub: partner } })

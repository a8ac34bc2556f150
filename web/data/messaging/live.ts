/** Presence and unread marks as the hub tells them. `useLiveMessaging()` once in each dashboard, inside the HubProvider. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HubServerMessage } from '#contracts/realtime/hub'
import { useHubMessage, useHubReopened, useHubState } from '#web/lib/hub.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'
import { useOnline as useConnected } from '#web/lib/use-online.ts'
import { chatAccessQuery, onlineQuery, partnersQuery } from './queries.ts'
import { unreadQuery } from './unread.ts'

export function useLiveMessaging(): void {
  const client = useQueryClient()
  useHubMessage((message) => applyHubMessage(client, message))
  useEffect(() => onSignInState((now) => now === 'signed-in' && renewAccess(client)), [client])
  useHubReopened(() => void client.invalidateQueries({ queryKey: unreadQuery.queryKey }))
}

/** The token of a conversation is good for one session: who signs in again needs others. */
function renewAccess(client: QueryClient): void {
  const { queryKey } = chatAccessQuery('')
  const access = [queryKey[0]]
  client.removeQueries({ queryKey: access, type: 'inactive' })
  void client.invalidateQueries({ queryKey: access })
}

/** Puts one hub event into the loaded data. */
export function applyHubMessage(client: QueryClient, message: HubServerMessage): void {
  switch (message.event_type) {
    case 'snapshot':
      client.setQueryData(onlineQuery.queryKey, message.online_partners)
      return
    case 'join':
      client.setQueryData(onlineQuery.queryKey, (online = []) => [...new Set([...online, message.partner])])
      // Somebody new may be among them: a first booking makes partners.
      if (!client.getQueryData(partnersQuery.queryKey)?.some((one) => one.cognito_sub === message.partner))
        void client.invalidateQueries({ queryKey: partnersQuery.queryKey })
      return
    case 'leave':
      client.setQueryData(onlineQuery.queryKey, (online = []) => online.filter((one) => one !== message.partner))
      return
    case 'unread':
      // A list that is not there yet may be on its way without the news: ask again.
      if (!client.getQueryData(unreadQuery.queryKey)) void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
      client.setQueryData(unreadQuery.queryKey, (unread) =>
        !unread || unread.some((one) => one.channel === message.channel)
          ? unread
          : [...unread, { partner_cognito_sub: message.partner_cognito_sub, channel: message.channel }],
      )
      return
    case 'mark_read':
      client.setQueryData(unreadQuery.queryKey, (unread) => unread?.filter((one) => one.channel !== message.channel))
      return
    default:
      return
  }
}

/** Conversations with unread messages: the number beside "Messages". Not `enabled` for roles without chats. */
export function useUnreadCount(enabled = true): number {
  return useQuery({ ...unreadQuery, enabled }).data?.length ?? 0
}

export type Presence = 'online' | 'away' | 'unknown'
export const PRESENCE_WORDS: Record<Presence, string> = { online: 'Online', away: 'Offline', unknown: '' }

/** Who is there. Unknown while the own connection is away: nobody would tell us. */
export function usePresence(): (partner: string) => Presence {
  const { data: online } = useQuery(onlineQuery)
  const state = useHubState()
  const connected = useConnected()
  return (partner) => (!connected || state !== 'open' ? 'unknown' : online.includes(partner) ? 'online' : 'away')
}

/** Whether a channel has messages this user has not seen. */
export function useUnreadOf(channel: string): boolean {
  return useQuery(unreadQuery).data?.some((one) => one.channel === channel) ?? false
}

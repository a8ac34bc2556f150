/** Presence and unread marks from the hub. Use `useLiveMessaging()` once in each dashboard, inside the HubProvider. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HubServerMessage } from '#contracts/realtime/hub'
import { useHubMessage, useHubReopened, useHubState } from '#web/lib/hub.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'
import { useOnline as useConnected } from '#web/lib/use-online.ts'
import { chatAccessQuery, onlineQuery, partnersQuery } from './queries.ts'
import { refreshPreviews } from './previews.ts'
import { unreadQuery } from './unread.ts'

export function useLiveMessaging(): void {
  const client = useQueryClient()
  useHubMessage((message) => applyHubMessage(client, message))
  useEffect(() => onSignInState((now) => now === 'signed-in' && renewAccess(client)), [client])
  useHubReopened(() => {
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
    refreshPreviews(client)
  })
}

/** Requests new channel tokens after a login, because each is valid only for the login it was issued in. */
function renewAccess(client: QueryClient): void {
  const { queryKey } = chatAccessQuery('')
  const access = [queryKey[0]]
  client.removeQueries({ queryKey: access, type: 'inactive' })
  void client.invalidateQueries({ queryKey: access })
}

/** Applies one hub event to the loaded data. */
export function applyHubMessage(client: QueryClient, message: HubServerMessage): void {
  switch (message.event_type) {
    case 'snapshot':
      client.setQueryData(onlineQuery.queryKey, message.online_partners)
      return
    case 'join':
      client.setQueryData(onlineQuery.queryKey, (online = []) => [...new Set([...online, message.partner])])
      // A first booking makes two people partners, so this partner may be new.
      if (!client.getQueryData(partnersQuery.queryKey)?.some((one) => one.cognito_sub === message.partner))
        void client.invalidateQueries({ queryKey: partnersQuery.queryKey })
      return
    case 'leave':
      client.setQueryData(onlineQuery.queryKey, (online = []) => online.filter((one) => one !== message.partner))
      return
    case 'unread':
      // The response to a request that is under way may not include this event, so the list is requested again.
      if (!client.getQueryData(unreadQuery.queryKey)) void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
      client.setQueryData(unreadQuery.queryKey, (unread) =>
        !unread || unread.some((one) => one.channel === message.channel)
          ? unread
          : [...unread, { partner_cognito_sub: message.partner_cognito_sub, channel: message.channel }],
      )
      return
    case 'latest':
      refreshPreviews(client)
      return
    case 'mark_read':
      client.setQueryData(unreadQuery.queryKey, (unread) => unread?.filter((one) => one.channel !== message.channel))
      return
    default:
      return
  }
}

/** How many conversations have unread messages. `enabled` is false for roles that have no chats. */
export function useUnreadCount(enabled = true): number {
  return useQuery({ ...unreadQuery, enabled }).data?.length ?? 0
}

export type Presence = 'online' | 'away' | 'unknown'
export const PRESENCE_WORDS: Record<Presence, string> = { online: 'Online', away: 'Offline', unknown: '' }

/** Returns a function that says whether a partner is online: `unknown` while the user's own connection is down. */
export function usePresence(): (partner: string) => Presence {
  const { data: online } = useQuery(onlineQuery)
  const state = useHubState()
  const connected = useConnected()
  return (partner) => (!connected || state !== 'open' ? 'unknown' : online.includes(partner) ? 'online' : 'away')
}

/** Whether a channel has messages that this user has not read. */
export function useUnreadOf(channel: string): boolean {
  return useQuery(unreadQuery).data?.some((one) => one.channel === channel) ?? false
}

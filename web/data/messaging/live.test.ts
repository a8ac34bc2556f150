import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyHubMessage } from './live.ts'
import { onlineQuery } from './queries.ts'
import { unreadQuery } from './unread.ts'

test('presence: a snapshot replaces the list, join adds once, leave removes', () => {
  const client = new QueryClient()
  const online = () => client.getQueryData(onlineQuery.queryKey)
  applyHubMessage(client, { event_type: 'snapshot', online_partners: ['a', 'b'] })
  applyHubMessage(client, { event_type: 'join', partner: 'c' })
  applyHubMessage(client, { event_type: 'join', partner: 'c' })
  applyHubMessage(client, { event_type: 'leave', partner: 'a' })
  expect(online()).toEqual(['b', 'c'])
  applyHubMessage(client, { event_type: 'snapshot', online_partners: [] })
  expect(online()).toEqual([])
})

test('unread: added once, removed by mark_read, ignored before the list is loaded', () => {
  const client = new QueryClient()
  const unread = () => client.getQueryData(unreadQuery.queryKey)
  const event = { event_type: 'unread', partner_cognito_sub: 'a', channel: 'chan_1' } as const
  applyHubMessage(client, event)
  expect(unread()).toBeUndefined()
  client.setQueryData(unreadQuery.queryKey, [])
  applyHubMessage(client, event)
  applyHubMessage(client, event)
  expect(unread()).toEqual([{ partner_cognito_sub: 'a', channel: 'chan_1' }])
  applyHubMessage(client, { event_type: 'mark_read', channel: 'chan_1' })
  expect(unread()).toEqual([])
})

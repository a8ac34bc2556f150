import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { EffectsPort, UnreadMailRequest } from '#contracts/internal/effects'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { MINUTE } from '#kernel/clock'
import { type HubUser, newId, newUser, ringLater } from './hub-factory.ts'

const LEAD = 10 * MINUTE

/** A user who receives messages of a partner. Records the mails that the hub requests. */
async function reader() {
  const user = newUser()
  const partner_user_id = newId()
  const asked: UnreadMailRequest[] = []
  const outage = { on: false }
  await user.hub.act('partner.add', { user_id: user.user_id, partner_user_id, channel: 'chan_one' })
  await runInDurableObject(user.hub, (object: UserHubObject) => {
    object.host.effects = {
      requestUnreadMail: async (unread) => {
        if (outage.on) throw new Error('unreachable')
        asked.push(unread)
      },
    } as EffectsPort
  })
  const mark = (channel = 'chan_one') => user.hub.act('unread.mark', { partner_user_id, channel })
  return { user, partner_user_id, asked, outage, mark }
}

const alarms = ({ hub }: HubUser) =>
  runInDurableObject(hub, (_object, { storage }) =>
    storage.sql
      .exec<{ name: string }>("SELECT name FROM named_alarms WHERE name = 'unread_mail'")
      .toArray()
      .map(({ name }) => name),
  )

describe('the mail about unread messages', () => {
  it('is requested ten minutes after the first of them, and once while they are unread', async () => {
    const { user, partner_user_id, asked, mark } = await reader()
    await mark()
    const since = await user.hub.act('unread.since', 'chan_one')
    await ringLater(user, LEAD - MINUTE)
    expect(asked).toEqual([])
    await mark()
    await ringLater(user, LEAD + MINUTE)
    expect(asked).toEqual([{ user_id: user.user_id, partner_user_id, channel_id: 'chan_one', since }])
    await mark()
    await ringLater(user, 3 * LEAD)
    expect(asked).toHaveLength(1)
    expect(await alarms(user)).toEqual([])
  })

  it('is not requested when they were read meanwhile, and again for messages that come after that', async () => {
    const { user, asked, mark } = await reader()
    await mark()
    await user.hub.act('unread.clear', 'chan_one')
    expect(await user.hub.act('unread.since', 'chan_one')).toBeNull()
    await ringLater(user, LEAD + MINUTE)
    expect(asked).toEqual([])
    await mark()
    await ringLater(user, LEAD + MINUTE)
    expect(asked).toHaveLength(1)
    await user.hub.act('unread.clear', 'chan_one')
    await mark()
    await ringLater(user, LEAD + MINUTE)
    expect(asked).toHaveLength(2)
    expect(new Set(asked.map(({ since }) => since)).size).toBe(2)
  })

  it('is requested for each conversation, and after an outage', async () => {
    const { user, asked, outage, mark } = await reader()
    await mark()
    await mark('chan_two')
    outage.on = true
    await ringLater(user, LEAD + MINUTE)
    expect(asked).toEqual([])
    expect(await alarms(user)).toEqual(['unread_mail'])
    outage.on = false
    await ringLater(user, LEAD + 2 * MINUTE)
    expect(asked.map(({ channel_id }) => channel_id).sort()).toEqual(['chan_one', 'chan_two'])
  })
})

describe('the newest message of a conversation', () => {
  it('replaces an older one only, and belongs to a partner', async () => {
    const { user, partner_user_id } = await reader()
    const hear = (timetoken: string, partner = partner_user_id) =>
      user.hub.act('latest.hear', {
        partner_user_id: partner,
        channel: 'chan_one',
        timetoken,
        latest: `"${timetoken}"`,
      })
    await hear('17000000000000002')
    await hear('17000000000000001')
    await hear('17000000000000003', newId())
    expect(await user.hub.act('latest.list')).toEqual([
      {
        partner_user_id,
        is_kept: false,
        channel: 'chan_one',
        timetoken: '17000000000000002',
        latest: '"17000000000000002"',
      },
    ])
  })
})

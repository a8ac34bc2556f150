import { describe, expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { is, newId, newUser, NO_NEWS, openHub } from './hub-factory.ts'
import { sessionView } from './session-view.ts'

const NOON = Date.UTC(2037, 11, 7, 12)

describe('the index of appointments', () => {
  it('lists a period by start, and stores the later version in whatever order versions arrive', async () => {
    const { hub, user_id } = newUser()
    const practice_id = newId()
    const row = (name: string, start: number, modify_datetime: number) => ({
      appointment_id: `apt_${practice_id}_${name}`,
      practice_id,
      start,
      modify_datetime,
      is_kept: false,
    })
    const index = async (one: ReturnType<typeof row>) =>
      hub.act('news.hear', {
        ...NO_NEWS,
        user_id,
        sessions: [{ index: one, view: sessionView(one.appointment_id) }],
      })
    await index(row('b', NOON + HOUR, 1))
    await index(row('a', NOON, 1))
    await index(row('c', NOON + 3 * HOUR, 1))
    await index(row('a', NOON + 2 * HOUR, 5))
    await index(row('a', NOON, 4))
    const found = await hub.act('index.list', { from: NOON, to: NOON + 3 * HOUR, limit: 10 })
    expect(found).toEqual([row('b', NOON + HOUR, 1), row('a', NOON + 2 * HOUR, 5)])
    expect(await hub.act('index.list', { from: NOON, to: NOON + 9 * HOUR, limit: 1 })).toHaveLength(1)
  })
})

describe('an update from a practice', () => {
  it('sends all its sessions in one event and makes their people partners', async () => {
    const user = newUser()
    const partner = newUser()
    await partner.hub.act('news.hear', {
      ...NO_NEWS,
      user_id: partner.user_id,
      partners: [{ partner_user_id: user.user_id, is_kept: false }],
    })
    await openHub(partner)
    const client = await openHub(user)
    await client.next(is('snapshot'))
    const practice_id = newId()
    const ids = ['a', 'b'].map((name) => `apt_${practice_id}_${name}`)
    await user.hub.act('news.hear', {
      ...NO_NEWS,
      user_id: user.user_id,
      partners: [{ partner_user_id: partner.user_id, is_kept: false }],
      sessions: ids.map((appointment_id) => ({
        index: { appointment_id, practice_id, start: NOON, modify_datetime: 1, is_kept: false },
        view: sessionView(appointment_id),
      })),
    })
    const { appointments } = await client.next(is('appointment'))
    expect(appointments.map((one) => one.appointment_id)).toEqual(ids)
    expect(await user.hub.act('partner.list')).toEqual([
      { partner_user_id: partner.user_id, channel: null, is_kept: false },
    ])
    expect(await client.next(is('join'))).toMatchObject({ partner: partner.user_id })
  })
})

describe('unread conversations', () => {
  it('are reported once per change', async () => {
    const user = newUser()
    const client = await openHub(user)
    await client.next(is('snapshot'))
    const unread = { partner_user_id: newId(), channel: 'chan_one' }
    await user.hub.act('unread.mark', unread)
    await user.hub.act('unread.mark', unread)
    expect(await user.hub.act('unread.list')).toEqual([unread])
    await user.hub.act('unread.clear', 'chan_one')
    await user.hub.act('unread.clear', 'chan_one')
    expect(await user.hub.act('unread.list')).toEqual([])
    await client.next(is('mark_read'))
    expect(client.received.filter(is('unread'))).toHaveLength(1)
    expect(client.received.filter(is('mark_read'))).toHaveLength(1)
  })
})

describe('an invalid frame', () => {
  it.each(['not json', '{"event_type":"join","partner":"x"}', 'x'.repeat(5_000)])(
    'closes the socket: %.20s',
    async (frame) => {
      const user = newUser()
      const client = await openHub(user)
      await client.next(is('snapshot'))
      client.socket.send(frame)
      expect([1007, 1009]).toContain((await client.ended()).code)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { is, newId, newUser, openHub } from './hub-factory.ts'

const NOON = Date.UTC(2026, 11, 7, 12)

describe('the index of appointments', () => {
  it('gives a window by start, and keeps the later version whatever comes last', async () => {
    const { hub } = newUser()
    const practice_id = newId()
    const row = (name: string, start: number, modify_datetime: number) => ({
      appointment_id: `apt_${practice_id}_${name}`,
      practice_id,
      start,
      modify_datetime,
    })
    await hub.indexAppointment(row('b', NOON + HOUR, 1))
    await hub.indexAppointment(row('a', NOON, 1))
    await hub.indexAppointment(row('c', NOON + 3 * HOUR, 1))
    await hub.indexAppointment(row('a', NOON + 2 * HOUR, 5))
    await hub.indexAppointment(row('a', NOON, 4))
    const found = await hub.appointmentIndex({ from: NOON, to: NOON + 3 * HOUR, limit: 10 })
    expect(found).toEqual([row('b', NOON + HOUR, 1), row('a', NOON + 2 * HOUR, 5)])
    expect(await hub.appointmentIndex({ from: NOON, to: NOON + 9 * HOUR, limit: 1 })).toHaveLength(1)
    expect(await hub.practices()).toEqual([practice_id])
  })
})

describe('unread conversations', () => {
  it('are told once per change', async () => {
    const user = newUser()
    const client = await openHub(user)
    await client.next(is('snapshot'))
    const unread = { partner_user_id: newId(), channel: 'chan_one' }
    await user.hub.markUnread(unread)
    await user.hub.markUnread(unread)
    expect(await user.hub.unread()).toEqual([unread])
    await user.hub.markRead('chan_one')
    await user.hub.markRead('chan_one')
    expect(await user.hub.unread()).toEqual([])
    await client.next(is('mark_read'))
    expect(client.received.filter(is('unread'))).toHaveLength(1)
    expect(client.received.filter(is('mark_read'))).toHaveLength(1)
  })
})

describe('a frame that is no message', () => {
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

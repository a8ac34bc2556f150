import { describe, expect, it } from 'vitest'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { HOUR } from '#kernel/clock'
import { is, newId, newUser, openHub } from './hub-factory.ts'

const NOON = Date.UTC(2026, 11, 7, 12)

const sessionView = (appointment_id: string): AppointmentWire => ({
  appointment_id,
  status: 'confirmed',
  status_flags: {
    cancelled_or_abandoned: false,
    unconfirmed_invite: false,
    cancelled_by_patient: false,
    cancelled_by_professional: false,
    professional_no_show: false,
    completed: false,
    needs_payment: false,
    paid: false,
    is_invoice_created: false,
    using_invoicing: false,
    can_create_invoice: false,
    orchid_pro_may_have_missed_appointment: false,
  },
  modify_datetime: '2026-12-01T00:00:00.000Z',
  create_datetime: '2026-12-01T00:00:00.000Z',
  appointment_start: '2026-12-07T12:00:00.000Z',
  appointment_end: '2026-12-07T12:50:00.000Z',
  appointment_type_label: 'Session',
  hue: 1,
  session_location_type: 'telehealth',
  price: 120,
  is_sample: false,
  orchid_pro: { cognito_sub: newId(), display_name: 'Dr. Ada Reed', id_or_custom_url: 'ada-reed' },
  patient: {
    patient_user_id: 'pat',
    patient_chart_id: 'chart',
    first_name: 'Mia',
    last_name: 'Stone',
    linked_user_id: null,
  },
  session_recording_source: 'none',
  orchid_pro_joined_ai_room: false,
  timezone: 'America/New_York',
  invoice_id: null,
})

describe('the index of appointments', () => {
  it('gives a window by start, and keeps the later version whatever comes last', async () => {
    const { hub, user_id } = newUser()
    const practice_id = newId()
    const row = (name: string, start: number, modify_datetime: number) => ({
      appointment_id: `apt_${practice_id}_${name}`,
      practice_id,
      start,
      modify_datetime,
    })
    const index = async (one: ReturnType<typeof row>) =>
      hub.hear({ user_id, partner_user_ids: [], sessions: [{ index: one, view: sessionView(one.appointment_id) }] })
    await index(row('b', NOON + HOUR, 1))
    await index(row('a', NOON, 1))
    await index(row('c', NOON + 3 * HOUR, 1))
    await index(row('a', NOON + 2 * HOUR, 5))
    await index(row('a', NOON, 4))
    const found = await hub.appointmentIndex({ from: NOON, to: NOON + 3 * HOUR, limit: 10 })
    expect(found).toEqual([row('b', NOON + HOUR, 1), row('a', NOON + 2 * HOUR, 5)])
    expect(await hub.appointmentIndex({ from: NOON, to: NOON + 9 * HOUR, limit: 1 })).toHaveLength(1)
  })
})

describe('news of a practice', () => {
  it('shows all its sessions at once and makes its people partners, who are told apart', async () => {
    const user = newUser()
    const partner = newUser()
    await partner.hub.hear({ user_id: partner.user_id, partner_user_ids: [user.user_id], sessions: [] })
    await openHub(partner)
    const client = await openHub(user)
    await client.next(is('snapshot'))
    const practice_id = newId()
    const ids = ['a', 'b'].map((name) => `apt_${practice_id}_${name}`)
    await user.hub.hear({
      user_id: user.user_id,
      partner_user_ids: [partner.user_id],
      sessions: ids.map((appointment_id) => ({
        index: { appointment_id, practice_id, start: NOON, modify_datetime: 1 },
        view: sessionView(appointment_id),
      })),
    })
    const { appointments } = await client.next(is('appointment'))
    expect(appointments.map((one) => one.appointment_id)).toEqual(ids)
    expect(await user.hub.partners()).toEqual([{ partner_user_id: partner.user_id, channel: null }])
    expect(await client.next(is('join'))).toMatchObject({ partner: partner.user_id })
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

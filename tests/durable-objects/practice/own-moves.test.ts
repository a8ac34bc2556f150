import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, type Millis, toInstant } from '#kernel/clock'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { RecordingGateway } from './RecordingGateway.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
  useGateway,
} from './practice-factory.ts'

// A client moves their own session. It is on Tuesday at 9:00 and costs $120; canceling is free until Monday at 9:00.

let practice: Practice
let member: string
let id: string

beforeEach(async () => {
  practice = await makePractice()
  member = person()
  await practice.stub.act('terms.save', asOwner(practice), {
    cancellation: { free_hours: 24, fee_percent: 100, grace_minutes: 0, text: '' },
  })
  id = await bookSession(practice, member)
  await licensedUntil('2099-12-31')
})

const DEADLINE = TUESDAY_NINE - DAY

/** The provider is licensed where the client lives until a day. */
const licensedUntil = (expiration_date: string) =>
  inside(practice, (object) => {
    object.host.effects.licensesFor = async () => ({
      licenses: [{ conferring_entity: 'NY', expiration_date }],
      regions: ['NY'],
    })
  })

const times = async (who = member, from: Millis | null = null) =>
  (await practice.stub.act('appointment.times', asMember(who), id, { from, days: 14 })).times.map(
    ({ appointment_start }) => Date.parse(appointment_start),
  )
const move = (start: Millis, who = member, of = id) =>
  practice.stub.act('appointment.move_own', asMember(who), of, { start })
const stored = (of = id) => practice.stub.act('appointment.read', asOwner(practice), of)
/** Changes the type of the session. */
const changeType = async (more: object) => {
  const [type] = await practice.stub.act('appointment_type.list', asOwner(practice))
  if (!type) throw new Error('there is no type')
  const known = { label: type.label, length_minute: 50, session_location_type: 'telehealth', hue: 2 } as const
  const input = { ...known, price: usd(12_000), is_private: false, ...more }
  await practice.stub.act('appointment_type.change', asOwner(practice), type.appointment_type_id, input)
}

describe('a client moves their own session', () => {
  it('to one of the times that they are shown, and both sides are told', async () => {
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    await licensedUntil('2099-12-31')
    const shown = await times()
    expect(shown).toContain(hoursLater(2))
    expect(shown).not.toContain(TUESDAY_NINE)
    expect(await move(hoursLater(2))).toMatchObject({
      status: 'confirmed',
      appointment_start: toInstant(hoursLater(2)),
      appointment_end: toInstant(hoursLater(2) + 50 * MINUTE),
      price: 120,
    })
    await drain(practice)
    expect(gateway.events.map(({ event }) => event)).toContain('appointment.moved.v1')
    const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, {
      kind: 'moved',
      start: hoursLater(2),
    })
    expect(mail_ids).toHaveLength(2)
    // The time that it had is free again.
    expect(await times()).toContain(TUESDAY_NINE)
  })

  it('as long as canceling is free, and not into the time of the fee', async () => {
    await setClock(practice, DEADLINE - 2 * HOUR)
    const shown = await times()
    // Within 24 hours from now nothing is shown, and a direct request is refused.
    expect(Math.min(...shown)).toBeGreaterThan(DEADLINE - 2 * HOUR + DAY)
    expect(await refusalOf(move(TUESDAY_NINE - HOUR * 2))).toBe('slot_taken')
    await setClock(practice, DEADLINE)
    expect(await refusalOf(times())).toBe('wrong_state')
    expect(await refusalOf(move(hoursLater(50)))).toBe('wrong_state')
    expect((await stored()).appointment_start).toBe(toInstant(TUESDAY_NINE))
  })

  it('and can still not cancel free of charge later than before', async () => {
    await move(hoursLater(24))
    await setClock(practice, hoursLater(0) + 1)
    expect(await practice.stub.act('appointment.read', asMember(member), id)).toMatchObject({
      cancel_refund_offer: { cancellation_price_valid_until: toInstant(hoursLater(24)) },
    })
    expect(await refusalOf(move(hoursLater(72)))).toBe('wrong_state')
  })

  it('not quicker than the clock: many moves in a row win no time', async () => {
    // Each move counts as made after the one before, so the last ones count as made ahead of the clock.
    for (const hours of [3, 2, 3, 2, 3]) await move(hoursLater(hours))
    const { cancel_refund_offer: offer } = await practice.stub.act('appointment.read', asMember(member), id)
    expect(offer?.cancellation_price_valid_until).toBe(toInstant(hoursLater(3) - DAY))
    await setClock(practice, hoursLater(2) - DAY)
    expect(await refusalOf(move(hoursLater(2)))).toBe('slot_taken')
  })

  it('until it starts when the policy keeps nothing', async () => {
    await practice.stub.act('terms.save', asOwner(practice), {
      cancellation: { free_hours: 24, fee_percent: 0, grace_minutes: 0, text: '' },
    })
    id = await bookSession(practice, member, hoursLater(5))
    await setClock(practice, hoursLater(4))
    expect(await move(hoursLater(6))).toMatchObject({ appointment_start: toInstant(hoursLater(6)) })
  })

  it('not to a time that is taken, blocked, out of hours, unlicensed or past', async () => {
    await bookSession(practice, person(), hoursLater(3))
    expect(await refusalOf(move(hoursLater(3)))).toBe('slot_taken')
    expect(await refusalOf(move(hoursLater(3) + 20 * MINUTE))).toBe('slot_taken')
    expect(await refusalOf(move(hoursLater(12)))).toBe('slot_taken')
    expect(await refusalOf(move(NOW - HOUR))).toBe('slot_taken')
    expect(await refusalOf(move(TUESDAY_NINE))).toBe('slot_taken')
    await licensedUntil('2037-12-08')
    expect(await refusalOf(move(hoursLater(24)))).toBe('not_licensed')
    expect(Math.max(...(await times()))).toBeLessThan(TUESDAY_NINE + DAY)
    // Nothing but the license stands in the way, and that is said.
    await licensedUntil('2037-11-30')
    expect(await refusalOf(times())).toBe('not_licensed')
  })

  it('beside itself: its own time, buffers and daily number do not stand in its way', async () => {
    await changeType({ daily_limit: 1, buffer_before_minute: 30 })
    expect(await times()).toContain(hoursLater(1))
    expect(await move(hoursLater(1))).toMatchObject({ appointment_start: toInstant(hoursLater(1)) })
  })

  it('not when only the practice schedules its type, confirms it, or no longer offers it', async () => {
    for (const more of [{ is_private: true }, { is_private: false, needs_approval: true }]) {
      await changeType(more)
      expect(await refusalOf(times())).toBe('wrong_state')
      expect(await refusalOf(move(hoursLater(2)))).toBe('wrong_state')
    }
  })

  it('which accepts an invitation, as the one who was invited', async () => {
    const { patient } = await stored()
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(patient.patient_user_id, hoursLater(48)),
    )
    const [invited = ''] = appointment_ids
    expect(await stored(invited)).toMatchObject({ status: 'invited' })
    expect(await move(hoursLater(50), member, invited)).toMatchObject({ status: 'confirmed' })
    const [row] = await inside(practice, (_object, state) =>
      state.storage.sql
        .exec<{ confirmed_by: string; start_set_by: string }>(
          'SELECT confirmed_by, start_set_by FROM appointments WHERE id = ?',
          invited,
        )
        .toArray(),
    )
    expect(row).toEqual({ confirmed_by: member, start_set_by: member })
  })

  it('and nobody else’s', async () => {
    expect(await refusalOf(move(hoursLater(2), person()))).toBe('not_found')
    expect(await refusalOf(times(person()))).toBe('not_found')
    expect(
      await refusalOf(practice.stub.act('appointment.move_own', asOwner(practice), id, { start: hoursLater(2) })),
    ).toBe('not_found')
  })

  it('one of two who want the same time gets it', async () => {
    const other = person()
    const second = await bookSession(practice, other, hoursLater(4))
    const both = await Promise.allSettled([move(hoursLater(2)), move(hoursLater(2), other, second)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

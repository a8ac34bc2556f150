import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#kernel/clock'
import { usd } from '#kernel/money'
import {
  asMember,
  asOwner,
  hoursLater,
  input,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
} from './practice-factory.ts'

let practice: Practice
let member: string

beforeEach(async () => {
  practice = await makePractice()
  member = person()
  await practice.stub.act('appointment_type.create', asOwner(practice), {
    label: 'Introduction',
    price: usd(0),
    length_minute: 20,
    session_location_type: 'telehealth',
    is_private: false,
    hue: 1,
  })
})

const limit = (free_per_day: number, free_ahead: number) =>
  practice.stub.act('booking_limits.save', asOwner(practice), { free_per_day, free_ahead })
const hold = (hours: number, who = member) =>
  practice.stub.act('hold.make', asMember(who), {
    ...input(practice, hoursLater(hours)),
    length_minute: 20,
    appointment_type_label: 'Introduction',
  })
async function book(hours: number, who = member): Promise<void> {
  const { timeslot_id } = await hold(hours, who)
  await practice.stub.act('checkout.begin', asMember(who), timeslot_id, {})
}

async function onlySession(): Promise<string> {
  const [first] = await practice.stub.act('appointment.list', asOwner(practice), {
    from: NOW,
    to: NOW + 7 * DAY,
    skip: 0,
    limit: 10,
    patient_user_id: null,
    may_have_missed: null,
    cancelled: null,
  })
  return first?.appointment_id ?? ''
}

describe('free sessions that a client books', () => {
  it('are at most three in a day and five ahead, unless the practice sets other limits', async () => {
    expect(await practice.stub.act('booking_limits.read', asOwner(practice))).toEqual({
      free_per_day: 3,
      free_ahead: 5,
    })
    expect(await limit(1, 2)).toEqual({ free_per_day: 1, free_ahead: 2 })
    await book(0)
    expect(await refusalOf(hold(1))).toBe('too_many')
    // Another client, and a session with a price, are not limited by it.
    await book(1, person())
    await practice.stub.act('hold.make', asMember(member), input(practice, hoursLater(2)))
    expect(
      await refusalOf(practice.stub.act('booking_limits.save', asMember(member), { free_per_day: 9, free_ahead: 9 })),
    ).toBe('not_found')
    await limit(3, 5)
    await book(3)
  })

  it('count in a day even when the client cancels them, but not ahead any longer', async () => {
    await limit(2, 1)
    await book(0)
    expect(await refusalOf(hold(1))).toBe('too_many')
    await practice.stub.act('appointment.cancel', asMember(member), await onlySession(), { reason: '' })
    await book(1)
    await limit(2, 5)
    expect(await refusalOf(hold(2))).toBe('too_many')
    // Stamps of the same instant are a few milliseconds apart.
    await setClock(practice, NOW + DAY + MINUTE)
    await book(26)
  })

  it('do not count when the practice cancels them', async () => {
    await limit(1, 1)
    await book(0)
    expect(await refusalOf(hold(1))).toBe('too_many')
    await practice.stub.act('appointment.cancel', asOwner(practice), await onlySession(), { reason: '' })
    await book(1)
  })

  it('count while they are only held, and a hold that was released or has expired does not', async () => {
    await limit(1, 1)
    const { timeslot_id } = await hold(0)
    expect(await refusalOf(hold(1))).toBe('too_many')
    // The same request again returns the hold.
    expect((await hold(0)).timeslot_id).toBe(timeslot_id)
    await practice.stub.act('hold.release', asMember(member), timeslot_id)
    await hold(1)
    await setClock(practice, NOW + 10 * MINUTE)
    await book(2)
  })

  it('cannot be booked by clients themselves when the limit is 0', async () => {
    await limit(0, 5)
    expect(await refusalOf(hold(0))).toBe('too_many')
  })
})

import { describe, expect, it } from 'vitest'
import type { SessionMailKind } from '#contracts/internal/workflows'
import type { Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  hoursLater,
  makePractice,
  NOW,
  person,
  type Practice,
  schedulerJoins,
  TUESDAY_NINE,
} from './practice-factory.ts'

/** Requests mails and sends them. Returns what each reader's calendar was told. */
async function send(practice: Practice, id: string, kind: SessionMailKind, start: Millis) {
  const { stub } = practice
  const { mail_ids } = await stub.act('mail.request', asWorkflows(), id, { kind, start })
  const told = await Promise.all(
    mail_ids.map(async (mail) => {
      const { content } = await stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
      for (const state of ['sending', 'sent'] as const)
        await stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
      return content && ([content.recipient_user_id, content] as const)
    }),
  )
  return new Map(told.flatMap((one) => (one ? [one] : [])))
}

const move = (practice: Practice, start: Millis, id: string, by = asOwner(practice)) =>
  practice.stub.act('appointment.move', by, id, { start, force: false })

describe('a calendar that has a session hears of each of its changes', () => {
  it('also of those that the provider makes themself, once, with a higher number each time', async () => {
    const practice = await makePractice()
    const client = person()
    const id = await bookSession(practice, client)
    const numbers = [(await send(practice, id, 'booked', TUESDAY_NINE)).get(practice.owner)?.sequence]
    // Both moves in the same millisecond of the clock.
    for (const hours of [1, 2]) {
      await move(practice, hoursLater(hours), id)
      const told = await send(practice, id, 'moved', hoursLater(hours))
      expect([...told.keys()].sort()).toEqual([client, practice.owner].sort())
      expect(told.get(practice.owner)).toMatchObject({ kind: 'moved', only_for_calendar: true })
      expect(told.get(client)).toMatchObject({ kind: 'moved', only_for_calendar: false })
      expect(await send(practice, id, 'moved', hoursLater(hours))).toEqual(new Map())
      numbers.push(told.get(practice.owner)?.sequence)
    }
    await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '' })
    const end = await send(practice, id, 'cancelled', hoursLater(2))
    expect(end.get(practice.owner)).toMatchObject({ kind: 'cancelled', only_for_calendar: true })
    expect(end.get(client)?.sequence).toBe(end.get(practice.owner)?.sequence)
    numbers.push(end.get(practice.owner)?.sequence)
    expect(numbers).toEqual([0, 1, 2, 3])
  })

  it('of a move by a scheduler as news, and of the cancellation by the provider that follows', async () => {
    const practice = await makePractice()
    const client = person()
    const id = await bookSession(practice, client)
    await move(practice, hoursLater(1), id, await schedulerJoins(practice))
    const moved = await send(practice, id, 'moved', hoursLater(1))
    expect(moved.get(practice.owner)).toMatchObject({ only_for_calendar: false })
    await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '' })
    const end = await send(practice, id, 'cancelled', hoursLater(1))
    expect(end.get(practice.owner)).toMatchObject({ only_for_calendar: true })
  })

  it('also when a client’s question for another time was what put the provider’s own session there', async () => {
    const practice = await makePractice()
    const client = person()
    const first = await bookSession(practice, client, hoursLater(30))
    const { patient } = await practice.stub.act('appointment.read', asOwner(practice), first)
    const ask = async (id: string, start: Millis, time: Millis) => {
      await practice.stub.act('appointment.ask_move', asMember(client), id, { times: [time], text: '' })
      const asked = (await send(practice, id, 'move_asked', start)).get(practice.owner)
      expect(asked).toMatchObject({ kind: 'move_asked', sequence: expect.any(Number) })
    }
    const add = async (start: Millis) => {
      const booking = bookingOf(patient.patient_user_id, start)
      const { appointment_ids } = await practice.stub.act('appointment.book', asOwner(practice), booking)
      const [id = ''] = appointment_ids
      expect((await send(practice, id, 'booked', start)).has(practice.owner)).toBe(false)
      return id
    }
    const moved = await add(TUESDAY_NINE)
    await ask(moved, TUESDAY_NINE, hoursLater(2))
    const { move_ask } = await practice.stub.act('appointment.read', asOwner(practice), moved)
    const answer = { start: hoursLater(2), force: false, asked_at: Date.parse(move_ask?.asked_at ?? '') }
    await practice.stub.act('appointment.move', asOwner(practice), moved, answer)
    const update = await send(practice, moved, 'moved', hoursLater(2))
    expect(update.get(practice.owner)).toMatchObject({ kind: 'moved', only_for_calendar: true, sequence: 1 })
    expect(update.get(client)).toMatchObject({ kind: 'moved', only_for_calendar: false, sequence: 1 })

    const canceled = await add(hoursLater(5))
    await ask(canceled, hoursLater(5), hoursLater(7))
    await practice.stub.act('appointment.cancel', asOwner(practice), canceled, { reason: '' })
    const end = await send(practice, canceled, 'cancelled', hoursLater(5))
    expect(end.get(practice.owner)).toMatchObject({ kind: 'cancelled', only_for_calendar: true, sequence: 1 })
  })

  it('also when the client’s answer was what put the provider’s own session there', async () => {
    const practice = await makePractice()
    const user_id = person()
    const name = { first_name: 'Mia', preferred_first_name: '', last_name: 'Stone' }
    const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), name)
    const account = { user_id, version: 1, ...name, dob: '', email: '', phone_number: '' }
    await practice.stub.act('chart.link', asEdge(), { patient_user_id, account, accepted_at: NOW })
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(patient_user_id, TUESDAY_NINE),
    )
    const id = appointment_ids[0] ?? ''
    expect([...(await send(practice, id, 'booked', TUESDAY_NINE)).keys()]).toEqual([user_id])
    await move(practice, hoursLater(1), id)
    // Nothing of it is in the provider's calendar yet.
    expect([...(await send(practice, id, 'moved', hoursLater(1))).keys()]).toEqual([user_id])
    await practice.stub.act('appointment.confirm', asMember(user_id), id)
    expect((await send(practice, id, 'confirmed', hoursLater(1))).has(practice.owner)).toBe(true)
    // The mail about the answer has told the calendar of this start already.
    expect(await send(practice, id, 'moved', hoursLater(1))).toEqual(new Map())
    await move(practice, hoursLater(2), id)
    expect((await send(practice, id, 'moved', hoursLater(2))).get(practice.owner)).toMatchObject({
      only_for_calendar: true,
    })
  })
})

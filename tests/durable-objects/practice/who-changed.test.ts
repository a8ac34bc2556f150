import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import type { Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { asActing } from '../payments/payment-factory.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  schedulerJoins,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

const NAME = { first_name: 'Mia', preferred_first_name: '', last_name: 'Stone' }

/** A session that the practice adds for a client with an account, who is asked to confirm it. */
async function invited(practice: Practice) {
  const client = person()
  const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), NAME)
  const account = { user_id: client, version: 1, ...NAME, dob: '', email: '', phone_number: '' }
  await practice.stub.act('chart.link', asEdge(), { patient_user_id, account, accepted_at: NOW })
  const id = await add(practice, patient_user_id)
  return { client, id, patient_user_id }
}

async function add(practice: Practice, patient_user_id: string): Promise<string> {
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient_user_id, TUESDAY_NINE, { force_book_over_blocked: true }),
  )
  return appointment_ids[0] ?? ''
}

/** Requests mails, sends them, and returns what each reader was told of the change. */
async function told(practice: Practice, id: string, kind: SessionMailKind, start: Millis = TUESDAY_NINE, instead = {}) {
  const { stub } = practice
  const { mail_ids } = await stub.act('mail.request', asWorkflows(), id, { kind, start, instead })
  const all = new Map<string, object>()
  for (const mail of mail_ids) {
    const { content } = await stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
    for (const state of ['sending', 'sent'] as const)
      await stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
    if (content) all.set(content.recipient_user_id, content.change)
  }
  return all
}

const audited = (practice: Practice, action: string) =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<{ actor: string; object: string }>(
        "SELECT actor, object FROM audit WHERE action = ? AND outcome = 'done'",
        action,
      )
      .toArray(),
  )

describe('an invitation', () => {
  it('is confirmed by a scheduler for a client who agreed by phone; both sides hear by whom', async () => {
    const practice = await makePractice()
    const { client, id } = await invited(practice)
    const scheduler = await schedulerJoins(practice)
    expect(await practice.stub.act('appointment.confirm', scheduler, id)).toMatchObject({ status: 'confirmed' })
    expect(await refusalOf(practice.stub.act('appointment.confirm', scheduler, id))).toBe('wrong_state')
    const change = { by: 'practice', name: 'Sam Hale' }
    const heard = await told(practice, id, 'confirmed')
    expect([...heard.keys()].sort()).toEqual([client, practice.owner].sort())
    for (const one of heard.values()) expect(one).toMatchObject(change)
    const [row] = await audited(practice, 'appointment.confirm')
    expect(row).toMatchObject({ object: id })
    expect(row?.actor).toContain(scheduler.actor.kind === 'user' ? scheduler.actor.user_id : 'nobody')
  })

  it('that the provider confirms is news only to the client, and not after its start', async () => {
    const practice = await makePractice()
    const { client, id, patient_user_id } = await invited(practice)
    await practice.stub.act('appointment.confirm', asOwner(practice), id)
    const heard = await told(practice, id, 'confirmed')
    expect([...heard.keys()]).toEqual([client])
    expect(heard.get(client)).toMatchObject({ by: 'provider' })
    const late = await add(practice, patient_user_id)
    await setClock(practice, TUESDAY_NINE)
    expect(await refusalOf(practice.stub.act('appointment.confirm', asOwner(practice), late))).toBe('wrong_state')
  })

  it('is not needed by a client without an account, whose session is confirmed', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), NAME)
    const id = await add(practice, patient_user_id)
    expect(await practice.stub.act('appointment.read', asOwner(practice), id)).toMatchObject({
      status: 'confirmed',
      status_flags: { unconfirmed_invite: false },
    })
    expect(await refusalOf(practice.stub.act('appointment.confirm', asOwner(practice), id))).toBe('wrong_state')
  })
})

describe('a booking online', () => {
  it('is said to be one, and by a guardian to be theirs', async () => {
    const practice = await makePractice()
    const [client, guardian] = [person(), person()]
    const alone = await bookSession(practice, client)
    expect((await told(practice, alone, 'booked')).get(practice.owner)).toMatchObject({ by: 'online' })
    const minor = person()
    const id = await bookSession(practice, minor, hoursLater(2), asActing(minor, guardian))
    const heard = await told(practice, id, 'booked', hoursLater(2), { [minor]: [minor, guardian] })
    expect(heard.get(practice.owner)).toMatchObject({ by: 'guardian', name: 'Mia' })
    expect(heard.get(minor)).toMatchObject({ by: 'guardian' })
    expect(heard.get(guardian)).toMatchObject({ by: 'reader' })
  })
})

describe('a cancellation', () => {
  it('tells the practice who canceled and why, and keeps the reason from the client and from mails', async () => {
    const practice = await makePractice()
    const client = person()
    const id = await bookSession(practice, client)
    await told(practice, id, 'booked')
    const reason = 'My panic attacks are back'
    await practice.stub.act('appointment.cancel', asMember(client), id, { reason })
    const scheduler = await schedulerJoins(practice)
    for (const by of [asOwner(practice), scheduler]) {
      expect(await practice.stub.act('appointment.read', by, id)).toMatchObject({
        cancelled_by: { side: 'client', name: 'Mia', recorded_by: null },
      })
      expect(await practice.stub.act('appointment.read_reason', by, id)).toBe(reason)
    }
    expect(await practice.stub.act('appointment.read', asMember(client), id)).toMatchObject({
      cancelled_by: { side: 'client', name: '', recorded_by: null },
    })
    expect(await refusalOf(practice.stub.act('appointment.read_reason', asMember(client), id))).toBe('not_found')
    expect(await audited(practice, 'appointment.read_reason')).toHaveLength(2)
    const heard = await told(practice, id, 'cancelled')
    expect(heard.get(client)).toMatchObject({ by: 'reader', has_reason: true })
    expect(heard.get(practice.owner)).toMatchObject({ by: 'client', name: 'Mia', has_reason: true })
    expect(JSON.stringify([...heard.values()])).not.toContain('panic')
  })

  it('by a guardian is said to be one, to the guardian themselves as their own', async () => {
    const practice = await makePractice()
    const [minor, guardian, other] = [person(), person(), person()]
    const id = await bookSession(practice, minor)
    await told(practice, id, 'booked', TUESDAY_NINE, { [minor]: [guardian] })
    await practice.stub.act('appointment.cancel', asActing(minor, guardian), id, { reason: '' })
    expect(await practice.stub.act('appointment.read', asOwner(practice), id)).toMatchObject({
      cancelled_by: { side: 'guardian', name: '' },
    })
    const heard = await told(practice, id, 'cancelled', TUESDAY_NINE, { [minor]: [minor, guardian, other] })
    expect(heard.get(minor)).toMatchObject({ by: 'guardian', has_reason: false })
    expect(heard.get(guardian)).toMatchObject({ by: 'reader' })
    expect(heard.get(other)).toMatchObject({ by: 'guardian', name: 'Mia' })
    expect(heard.get(practice.owner)).toMatchObject({ by: 'guardian', name: 'Mia' })
  })

  it('by the practice names the person of the team to the practice alone', async () => {
    const practice = await makePractice()
    const client = person()
    const id = await bookSession(practice, client)
    await practice.stub.act('appointment.cancel', await schedulerJoins(practice), id, { reason: '' })
    expect(await practice.stub.act('appointment.read', asOwner(practice), id)).toMatchObject({
      cancelled_by: { side: 'practice', name: 'Sam Hale' },
    })
    expect(await practice.stub.act('appointment.read', asMember(client), id)).toMatchObject({
      cancelled_by: { side: 'practice', name: '' },
    })
  })
})

describe('a move', () => {
  it('tells each reader who moved it, and the time that they knew', async () => {
    const practice = await makePractice()
    const client = person()
    const scheduler = await schedulerJoins(practice)
    const id = await bookSession(practice, client)
    await told(practice, id, 'booked')
    const move = (hours: number, by = scheduler) =>
      practice.stub.act('appointment.move', by, id, { start: hoursLater(hours), force: false })
    // The client was never told of the time in between.
    await move(1)
    await move(2)
    const heard = await told(practice, id, 'moved', hoursLater(2))
    expect(heard.get(client)).toMatchObject({ by: 'practice', before: TUESDAY_NINE })
    expect(heard.get(practice.owner)).toMatchObject({ by: 'practice', name: 'Sam Hale', before: hoursLater(1) })
    // Moved away and back, before anybody heard of it: there is no other time that the client knew.
    await move(4)
    // Sooner, this would undo the move, and nobody would hear of either.
    await setClock(practice, NOW + NEWS_WAIT)
    await move(2)
    expect((await told(practice, id, 'moved', hoursLater(2))).get(client)).toMatchObject({ before: null })
    await move(3, asOwner(practice))
    expect((await told(practice, id, 'moved', hoursLater(3))).get(client)).toMatchObject({
      by: 'provider',
      before: hoursLater(2),
    })
  })
})

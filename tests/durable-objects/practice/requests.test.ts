import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holds as counted } from '#db/hub/schema'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { hubStub } from '#durable-objects/stubs'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { DAY, HOUR, MINUTE, type Millis, toInstant } from '#kernel/clock'
import { usd } from '#kernel/money'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  drain,
  EVERYWHERE,
  hoursLater,
  input,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

const LABEL = 'First session'
const TYPE = {
  label: LABEL,
  price: usd(9_000),
  length_minute: 50,
  session_location_type: 'telehealth',
  is_private: false,
  hue: 1,
  needs_approval: true,
} as const

let practice: Practice
let member: string

beforeEach(async () => {
  practice = await makePractice()
  member = person()
  await practice.stub.act('appointment_type.create', asOwner(practice), TYPE)
})

const hold = (start: Millis = TUESDAY_NINE, who = member) =>
  practice.stub.act('hold.make', asMember(who), { ...input(practice, start), appointment_type_label: LABEL })

const readHold = (timeslot_id: string, who = member) => practice.stub.act('hold.read', asMember(who), timeslot_id)

/** Asks for a session. Returns its id and that of its hold. */
async function ask(start: Millis = TUESDAY_NINE, who = member) {
  const { timeslot_id } = await hold(start, who)
  const begun = await practice.stub.act('checkout.begin', asMember(who), timeslot_id, {})
  expect(begun).toEqual({ session_id: null, url: null, requested: true, intent: null })
  const { appointment_id } = await readHold(timeslot_id, who)
  return { id: appointment_id ?? '', timeslot_id }
}

const seen = (id: string, who = member) => practice.stub.act('appointment.read', asMember(who), id)
const approve = (id: string, by = asOwner(practice)) => practice.stub.act('appointment.approve', by, id)
const decline = (id: string, reason = '', by = asOwner(practice)) =>
  practice.stub.act('appointment.cancel', by, id, { reason })
const withdraw = (id: string, who = member) =>
  practice.stub.act('appointment.cancel', asMember(who), id, { reason: '' })

/** Moves the clock, and rings the alarm of holds. */
async function later(at: Millis): Promise<void> {
  await setClock(practice, at)
  await inside(practice, (object) => object.alarm())
}

const offered = async () =>
  (
    await practice.stub.act('offer.slots', asMember(person()), {
      appointment_type_label: LABEL,
      from: TUESDAY_NINE,
      days: 1,
      reach: EVERYWHERE,
    })
  ).slots.map(({ timeslot_datetime_start }) => Date.parse(timeslot_datetime_start))

const rows = (sql: string) =>
  inside(practice, (_object, state) => state.storage.sql.exec<Record<string, string | number | null>>(sql).toArray())
const countedOf = (who: string) =>
  runInDurableObject(hubStub(practice.objects, who), ({ host }: UserHubObject) => host.db.select().from(counted).all())

/** Requests the mails of a kind and returns what they say of the request, by their reader. */
async function mailed(id: string, kind: SessionMailKind) {
  const { stub } = practice
  const { mail_ids } = await stub.act('mail.request', asWorkflows(), id, { kind, start: TUESDAY_NINE })
  const all: Record<string, unknown> = {}
  for (const mail of mail_ids) {
    const { content } = await stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
    for (const state of ['sending', 'sent'] as const)
      await stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
    if (content) all[content.recipient] = [content.kind, content.request?.outcome ?? null, content.change.by]
  }
  return all
}

describe('a session type whose bookings the practice confirms', () => {
  it('is offered as such, and a booking of it waits, unpaid, in the time that nobody else can book', async () => {
    const { types } = await practice.stub.act('offer.read', asMember(member))
    expect(types.map(({ label, needs_approval }) => [label, needs_approval])).toEqual([
      ['Therapy session', false],
      [LABEL, true],
    ])
    expect(await offered()).toContain(TUESDAY_NINE)
    const { id, timeslot_id } = await ask()
    expect(await seen(id)).toMatchObject({
      status: 'pending_patient_portal_approval',
      status_flags: { pending_patient_portal_approval: true, needs_payment: false, unconfirmed_invite: false },
      request: { answer_by: toInstant(TUESDAY_NINE), outcome: null },
    })
    expect(await readHold(timeslot_id)).toMatchObject({ state: 'requested', needs_approval: true, appointment_id: id })
    expect(await offered()).not.toContain(TUESDAY_NINE)
    expect(await refusalOf(hold(TUESDAY_NINE, person()))).toBe('slot_taken')
    expect(await refusalOf(practice.stub.act('order.pay', asMember(member), id))).toBe('wrong_state')
    expect(await rows('SELECT * FROM checkouts')).toEqual([])
  })

  it('is requested once, by however many clicks, and by one of two who want the same time', async () => {
    const first = await ask()
    expect((await hold()).timeslot_id).toBe(first.timeslot_id)
    await practice.stub.act('checkout.begin', asMember(member), first.timeslot_id, {})
    expect(await rows('SELECT id FROM appointments')).toHaveLength(1)
    const others = [person(), person(), person()]
    const won = await Promise.allSettled(others.map((who) => hold(hoursLater(1), who)))
    expect(won.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('counts among the times that a person holds, here and at all practices, until it is answered', async () => {
    const asked = [await ask(TUESDAY_NINE), await ask(hoursLater(1)), await ask(hoursLater(2))]
    await drain(practice)
    expect(await countedOf(member)).toHaveLength(3)
    expect(await refusalOf(hold(hoursLater(3)))).toBe('too_many')
    await approve(asked[0]?.id ?? '')
    await withdraw(asked[1]?.id ?? '')
    await drain(practice)
    expect(await countedOf(member)).toHaveLength(1)
    await hold(hoursLater(3))
  })

  it('can be asked for a free session, which counts as one', async () => {
    await practice.stub.act('appointment_type.create', asOwner(practice), { ...TYPE, label: 'Free', price: usd(0) })
    await practice.stub.act('booking_limits.save', asOwner(practice), { free_per_day: 2, free_ahead: 2 })
    const free = (start: Millis) =>
      practice.stub.act('hold.make', asMember(member), { ...input(practice, start), appointment_type_label: 'Free' })
    const { timeslot_id } = await free(TUESDAY_NINE)
    await practice.stub.act('checkout.begin', asMember(member), timeslot_id, {})
    const second = await free(hoursLater(2))
    await practice.stub.act('checkout.begin', asMember(member), second.timeslot_id, {})
    expect(await refusalOf(free(hoursLater(4)))).toBe('too_many')
    const { appointment_id } = await readHold(timeslot_id)
    await decline(appointment_id ?? '')
    await free(hoursLater(4))
  })

  it('stays a request when the type is changed meanwhile, and one that is held stays as it was', async () => {
    const { id } = await ask()
    const instant = await practice.stub.act('hold.make', asMember(person()), input(practice, hoursLater(2)))
    const [therapy, first] = await practice.stub.act('appointment_type.list', asOwner(practice))
    await practice.stub.act('appointment_type.change', asOwner(practice), first?.appointment_type_id ?? '', {
      ...TYPE,
      needs_approval: false,
    })
    await practice.stub.act('appointment_type.change', asOwner(practice), therapy?.appointment_type_id ?? '', {
      ...TYPE,
      label: 'Therapy session',
    })
    expect((await seen(id)).request?.outcome).toBeNull()
    expect(await rows(`SELECT needs_approval AS n FROM holds WHERE id = '${instant.timeslot_id}'`)).toEqual([{ n: 0 }])
  })
})

describe('the answer to a request', () => {
  it('confirms it: it is booked as of now, due for payment, and told with an entry for the calendar', async () => {
    const { id, timeslot_id } = await ask()
    expect(await mailed(id, 'requested')).toEqual({
      member: ['requested', null, 'unknown'],
      provider: ['requested', null, 'unknown'],
    })
    const at = NOW + HOUR
    await setClock(practice, at)
    await approve(id, await asScheduler(practice))
    expect(await seen(id)).toMatchObject({
      status: 'confirmed',
      status_flags: { pending_patient_portal_approval: false, needs_payment: true },
      request: { outcome: 'approved' },
    })
    expect((await readHold(timeslot_id)).state).toBe('booked')
    expect(await rows('SELECT booked_at, start_set_at FROM appointments')).toEqual([
      { booked_at: at, start_set_at: at },
    ])
    expect(await rows('SELECT start_set_at FROM meetings')).toEqual([{ start_set_at: at }])
    expect(await mailed(id, 'booked')).toEqual({
      member: ['booked', 'approved', 'practice'],
      provider: ['booked', 'approved', 'practice'],
    })
    // Nothing of the request is left to say.
    expect(await mailed(id, 'requested')).toEqual({})
    // It can be paid now, and the card provider is asked, which does not run in these tests.
    expect(await refusalOf(practice.stub.act('order.pay', asMember(member), id))).toBe('unavailable')
  })

  it('by the professional themself changes the entry that the request made in their calendar', async () => {
    const { id } = await ask()
    await mailed(id, 'requested')
    await setClock(practice, NOW + HOUR)
    await approve(id)
    expect(await mailed(id, 'booked')).toEqual({
      member: ['booked', 'approved', 'provider'],
      provider: ['booked', 'approved', 'reader'],
    })
  })

  it('declines it with a reason that only the two sides read, and the time is free again', async () => {
    const { id } = await ask()
    await mailed(id, 'requested')
    await decline(id, 'I am away that week.')
    expect(await seen(id)).toMatchObject({
      status: 'cancelled_orchid_pro',
      request: { outcome: 'declined' },
      refund: null,
    })
    expect(await offered()).toContain(TUESDAY_NINE)
    expect(await practice.stub.act('appointment.read_reason', asMember(member), id)).toBe('I am away that week.')
    expect(await practice.stub.act('appointment.read_reason', asOwner(practice), id)).toBe('I am away that week.')
    expect(await refusalOf(practice.stub.act('appointment.read_reason', asMember(person()), id))).toBe('not_found')
    expect(await mailed(id, 'cancelled')).toEqual({
      member: ['request_ended', 'declined', 'provider'],
      // The request stands in their calendar, from which this mail takes it.
      provider: ['request_ended', 'declined', 'reader'],
    })
    // The same person can ask again.
    await ask()
  })

  it('is given once: declined twice, confirmed twice, or the one after the other, nothing changes', async () => {
    const { id } = await ask()
    await decline(id)
    const before = await rows('SELECT * FROM appointments')
    for (const again of [() => decline(id), () => approve(id), () => withdraw(id)])
      expect(await refusalOf(again())).toBe('wrong_state')
    expect(await rows('SELECT * FROM appointments')).toEqual(before)
    const other = await ask(hoursLater(1))
    await approve(other.id)
    expect(await refusalOf(approve(other.id))).toBe('wrong_state')
    const booked = await practice.stub.act('hold.make', asMember(member), input(practice, hoursLater(3)))
    expect(await refusalOf(approve(booked.timeslot_id))).toBe('not_found')
  })

  it('comes from the practice alone', async () => {
    const { id } = await ask()
    const foreign = await makePractice()
    expect(await refusalOf(approve(id, asMember(member)))).toBe('not_found')
    expect(await refusalOf(approve(id, asOwner(foreign)))).toBe('not_found')
    expect(await refusalOf(decline(id, '', asOwner(foreign)))).toBe('not_found')
    expect(await refusalOf(withdraw(id, person()))).toBe('not_found')
    expect((await seen(id)).request?.outcome).toBeNull()
  })

  it('is no move and no completion', async () => {
    const { id } = await ask()
    const by = asOwner(practice)
    expect(await refusalOf(practice.stub.act('appointment.move', by, id, { start: hoursLater(4), force: true }))).toBe(
      'wrong_state',
    )
    await setClock(practice, TUESDAY_NINE - 1)
    expect(await refusalOf(practice.stub.act('appointment.complete', by, id))).toBe('wrong_state')
  })
})

describe('a time that is blocked over a request', () => {
  const when = { kind: 'days' as const, from_date: '2037-12-08', until_date: '2037-12-08' }
  const block = (decision: 'leave' | 'cancel' | null, ...appointment_ids: string[]) =>
    practice.stub.act('blocked.create', asOwner(practice), {
      title: 'Away',
      when,
      ...(decision ? { sessions: { decision, appointment_ids } } : {}),
    })
  const blocked = () => practice.stub.act('blocked.list', asOwner(practice))

  it('asks about it as about a session, and changes nothing before it is answered', async () => {
    const { id } = await ask()
    for (const by of [asOwner(practice), await asScheduler(practice)])
      expect(await practice.stub.act('blocked.preview', by, { when })).toMatchObject([
        { appointment_id: id, status: 'pending_patient_portal_approval' },
      ])
    expect(await refusalOf(block(null))).toBe('conflict')
    expect(await blocked()).toEqual([])
    expect((await seen(id)).request?.outcome).toBeNull()
    // One that was asked for between the question and the answer.
    const { id: late } = await ask(hoursLater(2), person())
    expect(await refusalOf(block('cancel', id))).toBe('conflict')
    expect((await seen(id)).request?.outcome).toBeNull()
    await block('cancel', id, late)
    expect(await blocked()).toHaveLength(1)
  })

  it('keeps the request when that is decided: it can still be confirmed, declined and withdrawn', async () => {
    const asked = [await ask(), await ask(hoursLater(2)), await ask(hoursLater(4))].map(({ id }) => id)
    await block('leave', ...asked)
    const [first = '', second = '', third = ''] = asked
    expect((await practice.stub.act('todo.read', asOwner(practice))).requests.count).toBe(3)
    expect(await offered()).toEqual([])
    await approve(first)
    await decline(second)
    await withdraw(third)
    const outcomes = await Promise.all(asked.map(async (id) => (await seen(id)).request?.outcome))
    expect(outcomes).toEqual(['approved', 'declined', 'withdrawn'])
    expect((await seen(first)).status).toBe('confirmed')
  })

  it('declines the request when it is canceled: the client is told, and may hold another time', async () => {
    const { id, timeslot_id } = await ask()
    await mailed(id, 'requested')
    await block('cancel', id)
    expect(await seen(id)).toMatchObject({
      status: 'cancelled_orchid_pro',
      request: { outcome: 'declined' },
      refund: null,
    })
    expect((await readHold(timeslot_id)).state).toBe('booked')
    expect(await rows("SELECT id FROM meetings WHERE state = 'planned'")).toEqual([])
    expect(await mailed(id, 'cancelled')).toEqual({
      member: ['request_ended', 'declined', 'provider'],
      // The request stands in their calendar, from which this mail takes it.
      provider: ['request_ended', 'declined', 'reader'],
    })
    expect((await practice.stub.act('todo.read', asOwner(practice))).requests.count).toBe(0)
    await drain(practice)
    expect(await countedOf(member)).toEqual([])
    // Its time is not free again, because it is blocked.
    expect(await offered()).toEqual([])
    expect(await refusalOf(approve(id))).toBe('wrong_state')
  })
})

describe('a request without an answer', () => {
  it('lapses at its deadline, when its time is free again and both sides are told', async () => {
    const start = hoursLater(7 * 24)
    const { id, timeslot_id } = await ask(start)
    const deadline = NOW + 3 * DAY
    expect((await seen(id)).request?.answer_by).toBe(toInstant(deadline))
    await later(deadline - MINUTE)
    expect((await seen(id)).request?.outcome).toBeNull()
    await later(deadline)
    expect(await seen(id)).toMatchObject({ status: 'cancelled_orchid_pro', request: { outcome: 'lapsed' } })
    expect((await readHold(timeslot_id)).state).toBe('booked')
    expect(await rows("SELECT state FROM meetings WHERE state = 'planned'")).toEqual([])
    expect(await refusalOf(approve(id))).toBe('wrong_state')
    const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'cancelled', start })
    expect(mail_ids.length).toBeGreaterThan(0)
    expect(await rows('SELECT DISTINCT kind FROM mails')).toEqual([{ kind: 'request_ended' }])
  })

  it('cannot be confirmed after its deadline, also when the alarm is late', async () => {
    const { id } = await ask(hoursLater(7 * 24))
    await setClock(practice, NOW + 3 * DAY)
    expect(await refusalOf(approve(id))).toBe('wrong_state')
  })

  it('ends when the member withdraws it, of which the practice hears once it knew of it', async () => {
    const { id } = await ask()
    await mailed(id, 'requested')
    await withdraw(id)
    expect(await seen(id)).toMatchObject({ status: 'cancelled_patient', request: { outcome: 'withdrawn' } })
    expect(await mailed(id, 'cancelled')).toEqual({
      member: ['request_ended', 'withdrawn', 'reader'],
      provider: ['request_ended', 'withdrawn', 'client'],
    })
  })
})

it('the requests of a practice are left to do, the next deadline first', async () => {
  const far = await ask(hoursLater(7 * 24))
  const near = await ask(TUESDAY_NINE)
  for (const by of [asOwner(practice), await asScheduler(practice)]) {
    const { requests } = await practice.stub.act('todo.read', by)
    expect(requests.count).toBe(2)
    expect(requests.sessions.map(({ appointment_id }) => appointment_id)).toEqual([near.id, far.id])
  }
  await approve(near.id)
  expect((await practice.stub.act('todo.read', asOwner(practice))).requests.count).toBe(1)
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, type Millis, toInstant } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asActing } from '../payments/payment-factory.ts'
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

// A client asks for another time of their session, which is on Tuesday at 9:00.

// The key that seals the words is in the directory.
beforeAll(migrateDatabases)

let practice: Practice
let member: string
let id: string

beforeEach(async () => {
  practice = await makePractice()
  member = person()
  id = await bookSession(practice, member)
  await licensed()
})

const licensed = () =>
  inside(practice, (object) => {
    object.host.effects.licensesFor = async () => ({
      licenses: [{ conferring_entity: 'NY', expiration_date: '2099-12-31' }],
      regions: ['NY'],
    })
  })
const ask = (times: Millis[] = [hoursLater(2), hoursLater(24)], text = '', who = member) =>
  practice.stub.act('appointment.ask_move', asMember(who), id, { times, text })
const askedAt = async () => Date.parse((await stored()).move_ask?.asked_at ?? '')
const withdraw = async (at?: Millis, who = member) =>
  practice.stub.act('appointment.withdraw_ask', asMember(who), id, at ?? (await askedAt()))
const decline = async (text = '', at?: Millis) =>
  practice.stub.act('appointment.decline_ask', asOwner(practice), id, { asked_at: at ?? (await askedAt()), text })
const accept = async (start: Millis, asked_at?: Millis) =>
  practice.stub.act('appointment.move', asOwner(practice), id, {
    start,
    force: false,
    asked_at: asked_at ?? (await askedAt()),
  })
const stored = () => practice.stub.act('appointment.read', asOwner(practice), id)
const words = (ctx: ReturnType<typeof asMember>) => practice.stub.act('appointment.read_ask', ctx, id)
const waiting = async () => (await practice.stub.act('todo.read', asOwner(practice))).asks.count
/** Who gets a mail of this kind now. */
const mailed = async (kind: 'move_asked' | 'move_declined' | 'moved', start = TUESDAY_NINE) => {
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind, start })
  const contents = await Promise.all(
    mail_ids.map((mail) => practice.stub.act('mail.claim', asWorkflows(), mail, `operation-${mail}`)),
  )
  return contents.flatMap(({ content }) => (content ? [content.recipient] : []))
}

describe('a client asks for another time', () => {
  it('and the session keeps its time; the provider is told, in the To do and by one mail for each question', async () => {
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    await licensed()
    const asked = await ask([hoursLater(24), hoursLater(2)], 'My shift has changed.')
    expect(asked).toMatchObject({
      status: 'confirmed',
      appointment_start: toInstant(TUESDAY_NINE),
      move_ask: {
        times: [toInstant(hoursLater(2)), toInstant(hoursLater(24))],
        outcome: null,
        has_text: true,
        has_answer: false,
      },
    })
    expect(await waiting()).toBe(1)
    await drain(practice)
    expect(gateway.events.map(({ event }) => event)).toContain('appointment.move_asked.v1')
    expect(await mailed('move_asked')).toEqual(['provider'])
    const said = { text: 'My shift has changed.', answer: '' }
    expect(await words(asMember(member))).toEqual({ ...said, is_own: true })
    expect(await words(asOwner(practice))).toEqual({ ...said, is_own: false })
    expect(await refusalOf(words(asMember(person())))).toBe('not_found')
    // What they wrote is nowhere in clear.
    const rows = await inside(practice, (_object, state) =>
      state.storage.sql.exec('SELECT * FROM appointments').toArray(),
    )
    expect(JSON.stringify(rows)).not.toContain('shift')
    // Another question has a mail of its own.
    await withdraw()
    expect(await waiting()).toBe(0)
    await ask()
    expect(await mailed('move_asked')).toEqual(['provider'])
  })

  it('once at a time, for times that are to come and differ, and not after the start', async () => {
    for (const times of [[], [NOW], [TUESDAY_NINE], [hoursLater(1), hoursLater(1)], [NOW + 400 * DAY]])
      expect(await refusalOf(ask(times))).toBe('invalid')
    expect((await stored()).move_ask).toBeNull()
    await ask()
    expect(await refusalOf(ask([hoursLater(3)]))).toBe('wrong_state')
    expect(await refusalOf(ask([hoursLater(3)], '', person()))).toBe('not_found')
    expect((await stored()).move_ask?.times).toEqual([toInstant(hoursLater(2)), toInstant(hoursLater(24))])
    await setClock(practice, TUESDAY_NINE)
    expect(await waiting()).toBe(0)
    expect(await refusalOf(ask([hoursLater(30)]))).toBe('wrong_state')
    expect(await refusalOf(decline())).toBe('wrong_state')
  })

  it('and the provider moves it to one of the times, which answers the question', async () => {
    await ask()
    const at = await askedAt()
    expect(await accept(hoursLater(24))).toMatchObject({
      appointment_start: toInstant(hoursLater(24)),
      move_ask: { outcome: 'accepted' },
    })
    expect(await waiting()).toBe(0)
    expect(await mailed('move_asked')).toEqual([])
    expect(await mailed('moved', hoursLater(24))).toEqual(['member'])
    // A second answer of a stale panel changes nothing.
    expect(await refusalOf(accept(hoursLater(2), at))).toBe('wrong_state')
    expect((await stored()).appointment_start).toBe(toInstant(hoursLater(24)))
  })

  it('and not even a late answer moves it to a time that has passed', async () => {
    id = await bookSession(practice, member, hoursLater(48))
    await ask([hoursLater(1), hoursLater(2), hoursLater(24)])
    await setClock(practice, hoursLater(2))
    for (const start of [hoursLater(1), hoursLater(2)]) expect(await refusalOf(accept(start))).toBe('wrong_state')
    const forced = { force: true, asked_at: await askedAt() }
    const past = { start: hoursLater(1), ...forced }
    expect(await refusalOf(practice.stub.act('appointment.move', asOwner(practice), id, past))).toBe('wrong_state')
    expect(await stored()).toMatchObject({
      appointment_start: toInstant(hoursLater(48)),
      move_ask: { outcome: null },
    })
    // Nor does the practice by a move of its own. Once it has begun, they record by one when it was really held.
    await accept(hoursLater(24))
    const { asked_at: _, ...own } = past
    expect(await refusalOf(practice.stub.act('appointment.move', asOwner(practice), id, own))).toBe('wrong_state')
    await setClock(practice, hoursLater(25))
    expect(await practice.stub.act('appointment.move', asOwner(practice), id, own)).toMatchObject({
      appointment_start: toInstant(hoursLater(1)),
    })
  })

  it('and the provider answers no, which the client reads', async () => {
    await ask()
    expect(await decline('I am away on both days.')).toMatchObject({
      move_ask: { outcome: 'declined', has_answer: true },
    })
    expect(await mailed('move_declined')).toEqual(['member'])
    expect(await words(asMember(member))).toMatchObject({ answer: 'I am away on both days.' })
    expect(await refusalOf(withdraw())).toBe('wrong_state')
    expect((await stored()).appointment_start).toBe(toInstant(TUESDAY_NINE))
    // A new question starts without the old answer.
    expect(await ask([hoursLater(5)])).toMatchObject({ move_ask: { outcome: null, has_answer: false } })
  })

  it('and withdraws it: an answer that comes later changes nothing', async () => {
    await ask()
    const at = await askedAt()
    expect(await withdraw()).toMatchObject({ move_ask: { outcome: 'withdrawn' } })
    expect(await refusalOf(accept(hoursLater(24), at))).toBe('wrong_state')
    expect(await refusalOf(decline('', at))).toBe('wrong_state')
    expect((await stored()).appointment_start).toBe(toInstant(TUESDAY_NINE))
  })

  it('which ends when the session gets another time or is canceled, and not when it is edited', async () => {
    await ask()
    await practice.stub.act('appointment.move', asOwner(practice), id, { start: hoursLater(4), force: false })
    expect((await stored()).move_ask?.outcome).toBe('ended')
    await ask([hoursLater(6)])
    await practice.stub.act('appointment.move_own', asMember(member), id, { start: hoursLater(3) })
    expect((await stored()).move_ask?.outcome).toBe('ended')
    await ask([hoursLater(6)])
    await practice.stub.act('appointment.cancel', asMember(member), id, { reason: '' })
    expect((await stored()).move_ask?.outcome).toBe('ended')
    expect(await refusalOf(ask([hoursLater(6)]))).toBe('wrong_state')
  })

  it('and a no is over when the session gets another time after all, by whomever', async () => {
    await ask()
    await decline('I am away on both days.')
    const edit = async (change: object) => {
      const { appointment_start, appointment_end, appointment_type_label: type_label } = await stored()
      const seen = { start: Date.parse(appointment_start), end: Date.parse(appointment_end), type_label, place: null }
      const facts = { ...seen, price_minor: 12_000 }
      const input = { wanted: { ...facts, ...change }, seen: facts, force: true }
      return practice.stub.act('appointment.edit', asOwner(practice), id, input)
    }
    expect(await edit({ place: 'Room 2' })).toMatchObject({ move_ask: { outcome: 'declined' } })
    await practice.stub.act('appointment.move', asOwner(practice), id, { start: hoursLater(4), force: false })
    expect((await stored()).move_ask?.outcome).toBe('ended')
    await ask([hoursLater(6)])
    await decline()
    expect((await stored()).move_ask?.outcome).toBe('declined')
    await practice.stub.act('appointment.move_own', asMember(member), id, { start: hoursLater(3) })
    expect((await stored()).move_ask?.outcome).toBe('ended')
  })

  it('in words that only they and the practice read: not the guardians of a teenager, who see the times', async () => {
    const guardian = person()
    await ask([hoursLater(24)], 'I need to talk without my parents.')
    await decline('Come on Thursday.')
    const both = { text: 'I need to talk without my parents.', answer: 'Come on Thursday.' }
    expect(await words(asMember(member))).toEqual({ ...both, is_own: true })
    const none = { text: '', answer: '', is_own: false }
    expect(await words(asActing(member, guardian))).toEqual(none)
    const seen = await practice.stub.act('appointment.read', asActing(member, guardian), id)
    expect(seen.move_ask).toMatchObject({ times: [toInstant(hoursLater(24))], outcome: 'declined' })
    // Only who read words is on record as a reader of them.
    const readings = await inside(practice, (_object, state) =>
      state.storage.sql.exec("SELECT * FROM audit WHERE action = 'appointment.read_ask'").toArray(),
    )
    expect(readings).toHaveLength(1)
  })

  it('or a guardian does in their place, whose words neither the child nor another guardian reads', async () => {
    const [guardian, other] = [person(), person()]
    const asked = { times: [hoursLater(24)], text: 'We move to another city.' }
    await practice.stub.act('appointment.ask_move', asActing(member, guardian), id, asked)
    const own = { text: asked.text, answer: '', is_own: true }
    expect(await words(asActing(member, guardian))).toEqual(own)
    expect(await words(asOwner(practice))).toEqual({ ...own, is_own: false })
    for (const reader of [asMember(member), asActing(member, other)])
      expect(await words(reader)).toEqual({ text: '', answer: '', is_own: false })
    // Who may not book any more does not read on.
    expect(await words(asActing(member, guardian, { book: false }))).toEqual({ text: '', answer: '', is_own: true })
  })

  it('is told before what they can do about the time', async () => {
    const choices = () => practice.stub.act('appointment.choices', asMember(member), id)
    expect(await choices()).toMatchObject({ why_not: '', can_ask: true })
    expect((await choices()).move_until).not.toBeNull()
    await ask()
    expect((await choices()).can_ask).toBe(false)
    await withdraw()
    const [type] = await practice.stub.act('appointment_type.list', asOwner(practice))
    if (!type) throw new Error('there is no type')
    await practice.stub.act('appointment_type.archive', asOwner(practice), type.appointment_type_id, true)
    expect(await choices()).toEqual({
      move_until: null,
      why_not: 'This session cannot be moved online. Please ask your professional.',
      can_ask: true,
    })
    expect(await refusalOf(practice.stub.act('appointment.choices', asMember(person()), id))).toBe('not_found')
  })

  it('and moves the session six times a day at most, both taken together', async () => {
    const move = (start: Millis) => practice.stub.act('appointment.move_own', asMember(member), id, { start })
    id = await bookSession(practice, member, hoursLater(48))
    await ask()
    await withdraw()
    for (const hours of [50, 51, 52, 53, 54]) await move(hoursLater(hours))
    expect(await refusalOf(move(hoursLater(49)))).toBe('wrong_state')
    expect(await refusalOf(ask([hoursLater(7)]))).toBe('wrong_state')
    expect(await practice.stub.act('appointment.choices', asMember(member), id)).toMatchObject({
      move_until: null,
      why_not: 'You can move a session 6 times a day. Please try again tomorrow, or ask your professional.',
      can_ask: false,
    })
    await setClock(practice, NOW + DAY + HOUR)
    expect(await move(hoursLater(49))).toMatchObject({ appointment_start: toInstant(hoursLater(49)) })
  })
})

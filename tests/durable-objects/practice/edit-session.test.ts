import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'
import { asRefusal } from '#contracts/errors'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { makeTill } from '../payments/payment-factory.ts'
import { invoicedSession, moneyOf, owedSession, paidSession } from '../payments/session-till.ts'
import { addSession, link, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

beforeAll(migrateDatabases)

const LABEL = 'Therapy session'
const LONG = 'Long session'

type Facts = { start: Millis; end: Millis; type_label: string; price_minor: number; place: string | null }
type Manner = { force?: boolean; skip_email?: boolean; mode?: 'this_session' | 'this_and_following' | 'all_sessions' }

/** What is stored about each session and its meeting, by start. */
const rowsOf = (practice: Practice) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<Record<string, string | number | null>>(
        `SELECT a.id, a.start_at, a.end_at, a.type_label, a.place, a.location, a.price_minor, a.told_with, a.series_id,
           m.start_at AS m_start, m.end_at AS m_end, m.type_label AS m_type, m.place AS m_place, m.location AS m_location,
           m.overbooked, m.buffer_after_minute
         FROM appointments a JOIN meetings m ON m.id = a.meeting_id ORDER BY a.start_at, a.id`,
      )
      .toArray(),
  )

async function factsOf(practice: Practice, id: string): Promise<Facts> {
  const row = (await rowsOf(practice)).find((one) => one.id === id)
  if (!row) throw new Error('no session')
  return {
    start: Number(row.start_at),
    end: Number(row.end_at),
    type_label: String(row.type_label),
    price_minor: Number(row.price_minor),
    place: row.place as string | null,
  }
}

async function edit(
  practice: Practice,
  id: string,
  change: Partial<Facts>,
  manner: Manner = {},
  ctx = asOwner(practice),
) {
  const seen = await factsOf(practice, id)
  return practice.stub.act('appointment.edit', ctx, id, {
    wanted: { ...seen, ...change },
    seen,
    force: false,
    ...manner,
  })
}

/** What a refusal says. An RPC promise must be awaited only once. */
async function wordsOf(call: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await call
  } catch (error) {
    return asRefusal(error)?.detail
  }
  return 'no refusal'
}

const addLongType = (practice: Practice) =>
  practice.stub.act('appointment_type.create', asOwner(practice), {
    label: LONG,
    hue: 4,
    price: usd(20_000),
    length_minute: 90,
    session_location_type: 'in-person',
    is_private: false,
    buffer_after_minute: 20,
  })

describe('editing a session', () => {
  it('says why it is refused: canceled twice, completed before it began, and completed twice', async () => {
    const practice = await makePractice()
    const [early, late] = [
      await addSession(practice, await newChart(practice), TUESDAY_NINE),
      await addSession(practice, await newChart(practice), TUESDAY_NINE + HOUR),
    ]
    const cancel = (id: string, ended_by?: 'no_show') =>
      practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '', ended_by })
    const complete = (id: string) => practice.stub.act('appointment.complete', asOwner(practice), id)
    expect(await wordsOf(complete(early))).toBe('This session has not begun yet, so nothing was changed.')
    expect(await wordsOf(cancel(early, 'no_show'))).toBe('This session has not begun yet, so nothing was changed.')
    await cancel(early)
    expect(await wordsOf(cancel(early))).toBe('This session was canceled already, so nothing was changed.')
    expect(await wordsOf(complete(early))).toBe('This session was canceled already, so nothing was changed.')
    await setClock(practice, TUESDAY_NINE + HOUR)
    await complete(late)
    expect(await wordsOf(complete(late))).toBe('This session was completed already, so nothing was changed.')
    expect(await wordsOf(cancel(late))).toBe('This session was completed already, so nothing was changed.')
  })

  it('moves no session to come into the past, by no way and not forced, and corrects one that has begun', async () => {
    const practice = await makePractice()
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const before = await rowsOf(practice)
    const words = 'That time has passed, so nothing was changed. Please choose a later one.'
    const yesterday = NOW - DAY
    for (const ctx of [asOwner(practice), await asScheduler(practice)])
      for (const force of [false, true]) {
        const times = { start: yesterday, end: yesterday + 50 * MINUTE }
        expect(await wordsOf(edit(practice, id, times, { force }, ctx))).toBe(words)
        expect(await refusalOf(practice.stub.act('appointment.move', ctx, id, { start: NOW - 1, force }))).toBe(
          'wrong_state',
        )
      }
    expect(await rowsOf(practice)).toEqual(before)
    // The present moment is none that has passed.
    await practice.stub.act('appointment.move', asOwner(practice), id, { start: NOW, force: true })
    await setClock(practice, NOW + MINUTE)
    const earlier = NOW - HOUR
    await edit(practice, id, { start: earlier, end: earlier + 50 * MINUTE }, { force: true })
    expect((await rowsOf(practice))[0]).toMatchObject({ id, start_at: earlier })
  })

  it('changes its length, type, price and place together, in the meeting too, and the price only when asked', async () => {
    const practice = await makePractice()
    await addLongType(practice)
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const end = TUESDAY_NINE + 90 * MINUTE
    const { price_minor } = await factsOf(practice, id)
    const answer = await edit(practice, id, { end, type_label: LONG, place: 'The garden room' })
    expect(answer).toMatchObject({
      appointment_type_label: LONG,
      appointment_end: new Date(end).toISOString(),
      place: 'The garden room',
      session_location_type: 'in-person',
      price: price_minor / 100,
    })
    expect(await rowsOf(practice)).toMatchObject([
      {
        end_at: end,
        m_end: end,
        type_label: LONG,
        m_type: LONG,
        m_place: 'The garden room',
        m_location: 'in-person',
        buffer_after_minute: 20,
      },
    ])
    expect(await edit(practice, id, { price_minor: 20_000 })).toMatchObject({ price: 200 })
    // A scheduler can do it too; members and other practices cannot.
    expect(await edit(practice, id, { place: null }, {}, await asScheduler(practice))).toMatchObject({ place: null })
    expect(await refusalOf(edit(practice, id, { place: 'x' }, {}, asMember(person())))).toBe('not_found')
  })

  it('tells what it was when its client last heard of it, also after two edits', async () => {
    const practice = await makePractice()
    await addLongType(practice)
    const chart = await newChart(practice)
    await link(practice, chart, person())
    const id = await addSession(practice, chart, TUESDAY_NINE)
    const tell = async (kind: 'booked' | 'moved') => {
      const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind, start: TUESDAY_NINE })
      const [mail = ''] = mail_ids
      const { content } = await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
      for (const state of ['sending', 'sent'] as const)
        await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
      return content?.edited_from
    }
    expect(await tell('booked')).toBeNull()
    await edit(practice, id, { place: 'The garden room' })
    await edit(practice, id, { price_minor: 9000, type_label: LONG, end: TUESDAY_NINE + 90 * MINUTE })
    const first = { type_label: LABEL, minutes: 50, location: 'telehealth', place: null, price_minor: 12_000 }
    expect(await tell('moved')).toEqual(first)
    await edit(practice, id, { place: 'Room 2' })
    expect(await tell('moved')).toEqual({
      ...{ type_label: LONG, minutes: 90, location: 'in-person', place: 'The garden room', price_minor: 9000 },
    })
    // What was edited without an email is told by the next one.
    await edit(practice, id, { place: 'Room 3' }, { skip_email: true })
    await edit(practice, id, { price_minor: 8000 })
    expect(await tell('moved')).toMatchObject({ place: 'Room 2', price_minor: 9000 })
  })

  it('stores and tells nothing when nothing differs', async () => {
    const practice = await makePractice()
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const before = await practice.stub.act('appointment.read', asOwner(practice), id)
    expect(await edit(practice, id, {})).toEqual(before)
  })

  it('is refused when somebody else has changed the session meanwhile, and keeps what they did', async () => {
    const practice = await makePractice()
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const seen = await factsOf(practice, id)
    await edit(practice, id, { place: 'Room 2' })
    const late = practice.stub.act('appointment.edit', asOwner(practice), id, {
      wanted: { ...seen, place: 'Room 3' },
      seen,
      force: false,
    })
    expect(await refusalOf(late)).toBe('conflict')
    expect((await factsOf(practice, id)).place).toBe('Room 2')
  })

  it('happens once for each Idempotency-Key', async () => {
    const practice = await makePractice()
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const seen = await factsOf(practice, id)
    const input = { wanted: { ...seen, place: 'Room 2' }, seen, force: false }
    const again = () => practice.stub.act('appointment.edit', asOwner(practice, 'key-of-editing-1', 'room'), id, input)
    const first = await again()
    await edit(practice, id, { place: 'Room 9' })
    expect((await again()).place).toBe('Room 9')
    expect(first.place).toBe('Room 2')
  })

  it('refuses a time that is taken unless forced, also when the session only becomes longer', async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    const id = await addSession(practice, patient, TUESDAY_NINE)
    await addSession(practice, patient, TUESDAY_NINE + HOUR)
    const end = TUESDAY_NINE + 80 * MINUTE
    expect(await refusalOf(edit(practice, id, { end }))).toBe('slot_taken')
    expect((await factsOf(practice, id)).end).toBe(TUESDAY_NINE + 50 * MINUTE)
    await edit(practice, id, { end }, { force: true })
    expect((await rowsOf(practice))[0]).toMatchObject({ m_end: end, overbooked: 1 })
  })

  it.each([
    ['a length of a minute', { end: TUESDAY_NINE + MINUTE }, 'invalid'],
    ['an end before the start', { end: TUESDAY_NINE - HOUR }, 'invalid'],
    ['a length of nine hours', { end: TUESDAY_NINE + 9 * HOUR }, 'invalid'],
    ['a type that does not exist', { type_label: 'Nothing' }, 'not_found'],
  ])('refuses %s, and changes nothing', async (_name, change, refusal) => {
    const practice = await makePractice()
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const before = await factsOf(practice, id)
    expect(await refusalOf(edit(practice, id, change))).toBe(refusal)
    expect(await factsOf(practice, id)).toEqual(before)
  })

  it('keeps a type that was archived since, and refuses it anew', async () => {
    const practice = await makePractice()
    const made = await addLongType(practice)
    const patient = await newChart(practice)
    const id = await addSession(practice, patient, TUESDAY_NINE)
    await edit(practice, id, { type_label: LONG })
    await practice.stub.act('appointment_type.archive', asOwner(practice), made.appointment_type_id, true)
    expect(await edit(practice, id, { place: 'Room 2' })).toMatchObject({ appointment_type_label: LONG })
    const other = await addSession(practice, patient, hoursLater(24))
    expect(await refusalOf(edit(practice, other, { type_label: LONG }))).toBe('not_found')
  })

  it('does not change a session that was canceled or completed', async () => {
    const practice = await makePractice()
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '' })
    expect(await refusalOf(edit(practice, id, { place: 'Room 2' }))).toBe('wrong_state')
  })
})

describe('the price of a session', () => {
  it('is what its client owes from then on', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await edit(till.practice, id, { price_minor: 9_050 })
    await setClock(till.practice, TUESDAY_NINE)
    await invoicedSession(till, id)
    expect((await moneyOf(till, id)).invoice).toMatchObject({ total_minor: 9_050 })
    expect(await refusalOf(edit(till.practice, id, { price_minor: 1 }))).toBe('conflict')
  })

  it('cannot change once something was paid; everything else can', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    expect(await refusalOf(edit(till.practice, id, { price_minor: 1, place: 'Room 2' }))).toBe('conflict')
    expect(await factsOf(till.practice, id)).toMatchObject({ price_minor: 12_000, place: null })
    await edit(till.practice, id, { place: 'Room 2' })
    expect(await factsOf(till.practice, id)).toMatchObject({ price_minor: 12_000, place: 'Room 2' })
  })

  it('is another one than that of a type only when the owner wants it', async () => {
    const practice = await makePractice()
    await addLongType(practice)
    const id = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const scheduler = await asScheduler(practice)
    expect(await refusalOf(edit(practice, id, { price_minor: 0 }, {}, scheduler))).toBe('forbidden')
    expect(await edit(practice, id, { type_label: LONG, price_minor: 20_000 }, {}, scheduler)).toMatchObject({
      price: 200,
    })
    expect(await edit(practice, id, { price_minor: 0 })).toMatchObject({ price: 0 })
  })

  it('of a paid session is kept by a late cancellation also after its place was corrected', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, TUESDAY_NINE - 3 * HOUR)
    const offer = async () => {
      const { cancel_refund_offer } = await till.practice.stub.act('appointment.read', asMember(till.member), id)
      return cancel_refund_offer
    }
    const before = await offer()
    expect(before).toMatchObject({ cancellation_price: 120, refund: 0 })
    await edit(till.practice, id, { place: 'Room 2' })
    expect(await offer()).toEqual(before)
    // A move so close is the practice's doing, also when something else is edited after it.
    await till.practice.stub.act('appointment.move', asOwner(till.practice), id, { start: hoursLater(1), force: false })
    await edit(till.practice, id, { place: 'Room 3' })
    expect(await offer()).toMatchObject({ cancellation_price: 0, refund: 120 })
  })

  it('cannot change while the client has the payment page open', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    expect(await refusalOf(edit(till.practice, id, { price_minor: 1 }))).toBe('conflict')
  })
})

describe('editing a series', () => {
  async function weekly(practice: Practice): Promise<string[]> {
    const starts = [0, 7, 14, 21].map((days) => TUESDAY_NINE + days * 24 * HOUR)
    const patient = await newChart(practice)
    const rule = 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'
    const booked = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(patient, starts, { repeat_rule: rule }),
    )
    return booked.appointment_ids
  }

  it('gives this and the following sessions the new length, with one that was moved alone, and tells once', async () => {
    const practice = await makePractice()
    const [, second = '', third = '', fourth = ''] = await weekly(practice)
    await practice.stub.act('appointment.move', asOwner(practice), third, {
      start: hoursLater(14 * 24 + 3),
      force: false,
    })
    const { end } = await factsOf(practice, second)
    await edit(practice, second, { end: end + 10 * MINUTE, place: 'Room 2' }, { mode: 'this_and_following' })
    const rows = await rowsOf(practice)
    expect(rows.map((row) => (Number(row.end_at) - Number(row.start_at)) / MINUTE)).toEqual([50, 60, 60, 60])
    expect(rows.map(({ place }) => place)).toEqual([null, 'Room 2', 'Room 2', 'Room 2'])
    expect(rows[2]).toMatchObject({ id: third, start_at: hoursLater(14 * 24 + 3), told_with: second })
    expect(rows[3]).toMatchObject({ id: fourth, told_with: second })
    expect(rows.every((row) => row.start_at === row.m_start && row.end_at === row.m_end)).toBe(true)
    // The time stays, so the series is still one.
    expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1)
  })

  it('leaves one that was moved alone so, also when all are edited from it', async () => {
    const practice = await makePractice()
    const [first = '', , third = ''] = await weekly(practice)
    const alone = hoursLater(14 * 24 + 3)
    await practice.stub.act('appointment.move', asOwner(practice), third, { start: alone, force: false })
    await edit(practice, third, { place: 'Room 2' }, { mode: 'all_sessions' })
    const manner = { force: false, mode: 'all_sessions' as const }
    await practice.stub.act('appointment.move', asOwner(practice), first, { start: hoursLater(1), ...manner })
    expect((await factsOf(practice, third)).start).toBe(alone)
  })

  it('changes all or none: one that meets something else, or whose price is fixed, stops all', async () => {
    const practice = await makePractice()
    const [first = ''] = await weekly(practice)
    await addSession(practice, await newChart(practice), TUESDAY_NINE + 14 * 24 * HOUR + HOUR)
    const before = await rowsOf(practice)
    const { end } = await factsOf(practice, first)
    expect(await refusalOf(edit(practice, first, { end: end + 30 * MINUTE }, { mode: 'all_sessions' }))).toBe(
      'slot_taken',
    )
    expect(await rowsOf(practice)).toEqual(before)
  })

  it('leaves what it does not name, in whatever way sessions of a series are edited one after the other', async () => {
    const change = fc.record(
      {
        minutes: fc.constantFrom(25, 50, 55),
        place: fc.constantFrom(null, 'Room 2', 'Room 3'),
        price_minor: fc.constantFrom(0, 9_000, 12_000),
        type_label: fc.constantFrom(LABEL, LONG),
      },
      { requiredKeys: [] },
    )
    const mode = fc.constantFrom('this_session' as const, 'this_and_following' as const, 'all_sessions' as const)
    const step = fc.record({ at: fc.nat(3), change, mode })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const practice = await makePractice()
        await addLongType(practice)
        const ids = await weekly(practice)
        const wanted = await Promise.all(ids.map((id) => factsOf(practice, id)))
        for (const {
          at,
          change: { minutes, ...facts },
          mode,
        } of steps) {
          const chosen = wanted[at]
          if (!chosen) throw new Error('no such session')
          const end = minutes === undefined ? {} : { end: chosen.start + minutes * MINUTE }
          await edit(practice, ids[at] ?? '', { ...facts, ...end }, { mode })
          const from = mode === 'all_sessions' ? 0 : at
          const until = mode === 'this_session' ? at : ids.length - 1
          // Only what differs for the chosen session is a change.
          const differs = (Object.keys(facts) as (keyof typeof facts)[]).filter((key) => facts[key] !== chosen[key])
          const isNewLength = minutes !== undefined && chosen.end - chosen.start !== minutes * MINUTE
          for (let i = from; i <= until; i++) {
            const one = wanted[i]
            if (!one) continue
            for (const key of differs) Object.assign(one, { [key]: facts[key] })
            if (isNewLength) one.end = one.start + (minutes ?? 0) * MINUTE
          }
        }
        expect(await Promise.all(ids.map((id) => factsOf(practice, id)))).toEqual(wanted)
      }),
      {
        numRuns: 25,
        // One session of a series is given back alone what was changed for all, while that could still be undone.
        examples: [
          [
            [
              { at: 0, change: { type_label: LONG }, mode: 'all_sessions' },
              { at: 1, change: { type_label: LABEL }, mode: 'this_session' },
            ],
          ],
        ],
      },
    )
  })
})

it('tells the client that something changed although the start did not, and by mail only if wanted', async () => {
  const practice = await makePractice()
  const client = person()
  const patient = await newChart(practice)
  await link(practice, patient, client)
  const id = await addSession(practice, patient, TUESDAY_NINE)
  const mails = async () =>
    (await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'moved', start: TUESDAY_NINE })).mail_ids
  await edit(practice, id, { place: 'Room 2' }, { skip_email: true })
  expect(await mails()).toEqual([])
  await edit(practice, id, { place: 'Room 3' })
  const [mail = ''] = await mails()
  const { content } = await practice.stub.act('mail.claim', asWorkflows(), mail, 'operation-1')
  expect(content).toMatchObject({ recipient_user_id: client, place: 'Room 3', start: TUESDAY_NINE })
  expect(content?.change.before).toBeNull()
})

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { SERIES_EDIT_MODES, type SeriesEditMode } from '#contracts/plain/session-words'
import { readRepeatRule } from '#domain/scheduling/repeat-rule'
import { seriesStarts } from '#domain/scheduling/series-starts'
import { MINUTE, type Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { link, newChart } from './chart-accounts.ts'
import { clockAt, instantOf } from './clock-times.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  refusalOf,
  TUESDAY_NINE,
  ZONE,
} from './practice-factory.ts'

beforeAll(migrateDatabases)

const WEEKLY = 'FREQ=WEEKLY;BYDAY=TU;COUNT=10'
const startsOf = (rule: string, first: Millis = TUESDAY_NINE) => seriesStarts(readRepeatRule(rule), first, ZONE)

async function bookWeekly(practice: Practice, patient: string, rule = WEEKLY, starts = startsOf(rule)) {
  return practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient, starts, { repeat_rule: rule, force_book_over_blocked: true }),
  )
}

type Row = {
  id: string
  start_at: number
  series_start: number
  series_id: string
  status: string
  told_with: string | null
  cancelled_with: string | null
  confirmed_with: string | null
}

const rowsOf = (practice: Practice): Promise<Row[]> =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<Row>(
        `SELECT a.id, m.start_at, m.series_start, a.series_id, a.status, a.told_with, a.cancelled_with, a.confirmed_with
         FROM appointments a JOIN meetings m ON m.id = a.meeting_id ORDER BY m.start_at, a.id`,
      )
      .toArray(),
  )

const local = (at: Millis) => clockAt(at).toString().slice(0, 16)
const rule = async (practice: Practice, id: string) =>
  (await practice.stub.act('appointment.read', asOwner(practice), id)).repeat_rule

describe('booking a series', () => {
  it('books each of its days that is not skipped, and answers with the series', async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    const starts = startsOf(WEEKLY).filter((_, i) => i !== 2)
    const booked = await bookWeekly(practice, patient, WEEKLY, starts)
    const rows = await rowsOf(practice)
    expect(rows.map(({ start_at }) => start_at)).toEqual(starts)
    expect(rows.every((row) => row.series_start === row.start_at)).toBe(true)
    expect(new Set(rows.map(({ series_id }) => series_id))).toEqual(new Set([booked.appointment_series_id]))
    expect(booked).toMatchObject({
      appointment_ids: rows.map(({ id }) => id),
      repeat_rule: WEEKLY,
      orchid_pro: { cognito_sub: practice.owner },
      patient: { patient_user_id: patient },
    })
    expect(booked.create_datetime).toMatch(/Z$/)
    // One mail tells of all of them.
    expect(rows.map(({ told_with }) => told_with)).toEqual([null, ...rows.slice(1).map(() => rows[0]?.id)])
  })

  it('previews its days with what is against them, and stores nothing', async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    await practice.stub.act('appointment.book', asOwner(practice), bookingOf(patient, startsOf(WEEKLY)[3] ?? 0))
    const question = {
      patient_user_id: patient,
      appointment_type_label: 'Therapy session',
      repeat_rule: WEEKLY,
      start: TUESDAY_NINE + 20 * MINUTE,
      end: TUESDAY_NINE + 70 * MINUTE,
    }
    const { dates } = await practice.stub.act('series.preview', asOwner(practice), question)
    expect(dates.map(({ is_taken }) => is_taken)).toEqual(Array.from({ length: 10 }, (_, i) => i === 3))
    expect(dates[0]?.appointment_start).toBe(new Date(question.start).toISOString())
    expect(await rowsOf(practice)).toHaveLength(1)
    expect((await practice.stub.act('series.preview', await asScheduler(practice), question)).dates).toHaveLength(10)
    // Each of them has read where the client lives, once: a form asks with each change.
    await practice.stub.act('series.preview', asOwner(practice), question)
    const readings = await inside(practice, (_object, { storage }) =>
      storage.sql
        .exec<{ n: number }>("SELECT count(*) AS n FROM audit WHERE action = 'chart.read' AND patient_id = ?", patient)
        .one(),
    )
    expect(readings.n).toBe(2)
    expect(await refusalOf(practice.stub.act('series.preview', asMember(person()), question))).toBe('not_found')
  })

  it.each([
    ['a rule without an end', 'FREQ=WEEKLY', [TUESDAY_NINE]],
    ['a rule with ten thousand days', 'FREQ=DAILY;COUNT=10000', [TUESDAY_NINE]],
    ['a first session on another day', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3', [TUESDAY_NINE]],
    ['a session that is not on a day of the rule', WEEKLY, [TUESDAY_NINE, hoursLater(24)]],
    ['the same session twice', WEEKLY, [TUESDAY_NINE, TUESDAY_NINE]],
  ])('refuses %s, and stores nothing', async (_name, text, starts) => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    expect(await refusalOf(bookWeekly(practice, patient, text, starts))).toBe('invalid')
    expect(await rowsOf(practice)).toEqual([])
  })
})

describe('a change of a series', () => {
  const weekly = async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    const { appointment_ids: ids } = await bookWeekly(practice, patient)
    const move = (i: number, hours: number, mode: SeriesEditMode, more = {}) =>
      practice.stub.act('appointment.move', asOwner(practice), ids[i] ?? '', {
        start: (startsOf(WEEKLY)[i] ?? 0) + hours * 60 * MINUTE,
        force: false,
        mode,
        ...more,
      })
    return { practice, patient, ids, move }
  }

  it('moves this and the following ones on the clock, and one that was moved alone stays', async () => {
    const { practice, ids, move } = await weekly()
    await move(6, 24, 'this_session')
    await move(4, 26, 'this_and_following')
    const rows = await rowsOf(practice)
    const by = new Map(rows.map((row) => [row.id, row]))
    const times = ids.map((id) => local(by.get(id)?.start_at ?? 0))
    expect(times).toEqual([
      '2037-12-08T09:00',
      '2037-12-15T09:00',
      '2037-12-22T09:00',
      '2037-12-29T09:00',
      '2038-01-06T11:00',
      '2038-01-13T11:00',
      '2038-01-20T09:00',
      '2038-01-27T11:00',
      '2038-02-03T11:00',
      '2038-02-10T11:00',
    ])
    expect(await rule(practice, ids[0] ?? '')).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20380104')
    expect(await rule(practice, ids[4] ?? '')).toBe('FREQ=WEEKLY;BYDAY=WE;COUNT=6')
    expect(by.get(ids[5] ?? '')).toMatchObject({ told_with: ids[4] })
    expect(by.get(ids[4] ?? '')).toMatchObject({ told_with: null })
  })

  it('keeps the time on the clock over a clock change', async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    const text = 'FREQ=MONTHLY;COUNT=6'
    const { appointment_ids: ids } = await bookWeekly(practice, patient, text, startsOf(text))
    await practice.stub.act('appointment.move', asOwner(practice), ids[0] ?? '', {
      start: TUESDAY_NINE + 90 * MINUTE,
      force: false,
      mode: 'all_sessions',
    })
    const rows = await rowsOf(practice)
    const [winter, summer] = ['15:30', '14:30']
    expect(rows.map(({ start_at }) => new Date(start_at).toISOString().slice(11, 16))).toEqual([
      ...[winter, winter, winter, winter],
      ...[summer, summer],
    ])
  })

  it('says which of its sessions would meet something else, and moves none', async () => {
    const { practice, patient, move } = await weekly()
    await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(patient, (startsOf(WEEKLY)[5] ?? 0) + 120 * MINUTE),
    )
    const before = await rowsOf(practice)
    const refusal = await (async () => {
      try {
        await move(2, 2, 'this_and_following')
      } catch (error) {
        return asRefusal(error)
      }
      return null
    })()
    expect(refusal).toMatchObject({
      code: 'slot_taken',
      detail: '1 of 8 sessions would be at a time that is taken: Tuesday, January 12, 2038 at 11:00 AM.',
    })
    expect(await rowsOf(practice)).toEqual(before)
    await move(2, 2, 'this_and_following', { force: true })
    expect(
      (await rowsOf(practice)).filter(({ start_at }, i) => start_at !== before[i]?.start_at).length,
    ).toBeGreaterThan(0)
  })

  it('can be by as much as the series’ own step, although each takes the place of the next', async () => {
    const { practice, move } = await weekly()
    await move(0, 7 * 24, 'all_sessions')
    expect((await rowsOf(practice)).map(({ start_at }) => start_at)).toEqual(startsOf('FREQ=WEEKLY;COUNT=11').slice(1))
  })

  it('cancels from one on, and the client is told once', async () => {
    const { practice, ids } = await weekly()
    await practice.stub.act('appointment.cancel', asOwner(practice), ids[6] ?? '', {
      reason: 'Moved away.',
      mode: 'this_and_following',
    })
    const rows = await rowsOf(practice)
    expect(rows.map(({ status }) => status.startsWith('cancelled'))).toEqual(ids.map((_, i) => i >= 6))
    expect(rows.map(({ cancelled_with }) => cancelled_with)).toEqual(ids.map((_, i) => (i > 6 ? ids[6] : null)))
    expect(await rule(practice, ids[0] ?? '')).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20380118')
    const reason = await practice.stub.act('appointment.read_reason', asOwner(practice), ids[8] ?? '')
    expect(reason).toBe('Moved away.')
  })

  it('is repeated without a second effect', async () => {
    const { practice, ids } = await weekly()
    const ctx = asOwner(practice, 'key-of-move')
    const input = { start: hoursLater(1), force: false, mode: 'all_sessions' as const }
    const answer = await practice.stub.act('appointment.move', ctx, ids[0] ?? '', input)
    const rows = await rowsOf(practice)
    expect(await practice.stub.act('appointment.move', ctx, ids[0] ?? '', input)).toEqual(answer)
    expect(await rowsOf(practice)).toEqual(rows)
  })
})

describe('the client of a series', () => {
  const invited = async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    const account = person()
    await link(practice, patient, account)
    const { appointment_ids: ids } = await bookWeekly(practice, patient)
    return { practice, account, ids }
  }

  it('confirms all of it at once', async () => {
    const { practice, account, ids } = await invited()
    expect((await rowsOf(practice)).every(({ status }) => status === 'invited')).toBe(true)
    await practice.stub.act('appointment.confirm', asMember(account), ids[1] ?? '', 'all_sessions')
    const rows = await rowsOf(practice)
    expect(rows.every(({ status }) => status === 'confirmed')).toBe(true)
    expect(rows.map(({ confirmed_with }) => confirmed_with)).toEqual(ids.map((_, i) => (i === 1 ? null : ids[1])))
  })

  it('cancels one session after the other', async () => {
    const { practice, account, ids } = await invited()
    const cancel = (mode: SeriesEditMode) =>
      practice.stub.act('appointment.cancel', asMember(account), ids[0] ?? '', { reason: '', mode })
    expect(await refusalOf(cancel('all_sessions'))).toBe('forbidden')
    expect((await rowsOf(practice)).every(({ status }) => status === 'invited')).toBe(true)
    await cancel('this_session')
    expect((await rowsOf(practice)).filter(({ status }) => status === 'cancelled_patient')).toHaveLength(1)
  })

  it('gets one mail with all times; one is canceled before it was sent, and another tells instead', async () => {
    const { practice, account, ids } = await invited()
    const ask = async (id: string, start: Millis) =>
      (await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'booked', start })).mail_ids
    const starts = startsOf(WEEKLY)
    expect(await ask(ids[3] ?? '', starts[3] ?? 0)).toEqual([])
    const mails = await ask(ids[0] ?? '', starts[0] ?? 0)
    expect(mails).toHaveLength(1)
    const { content } = await practice.stub.act('mail.claim', asWorkflows(), mails[0] ?? '', 'op/claim')
    expect(content).toMatchObject({ recipient_user_id: account, others: starts.slice(1).map((start) => ({ start })) })
    await practice.stub.act('appointment.cancel', asOwner(practice), ids[0] ?? '', { reason: '' })
    const [next = ''] = await ask(ids[1] ?? '', starts[1] ?? 0)
    const told = await practice.stub.act('mail.claim', asWorkflows(), next, 'op/claim-2')
    expect(told.content).toMatchObject({ appointment_id: ids[1], others: starts.slice(2).map((start) => ({ start })) })
  })
})

describe('a session of a series that is hidden from guardians', () => {
  it('is told of by no mail that guardians read, and not confirmed with the others', async () => {
    const practice = await makePractice()
    const patient = await newChart(practice)
    const account = person()
    await link(practice, patient, account)
    const { appointment_ids: ids } = await bookWeekly(practice, patient)
    const ask = async (i: number, kind: 'booked' | 'moved', start: Millis) => {
      const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), ids[i] ?? '', { kind, start })
      const { content } = await practice.stub.act('mail.claim', asWorkflows(), mail_ids[0] ?? '', `op/${i}/${kind}`)
      return content?.others.map((one) => one.start)
    }
    const starts = startsOf(WEEKLY)
    for (const i of [3, 5]) await practice.stub.act('appointment.keep', asMember(account), ids[i] ?? '', true)
    expect(await ask(0, 'booked', starts[0] ?? 0)).toEqual(starts.filter((_, i) => ![0, 3, 5].includes(i)))
    await practice.stub.act('appointment.confirm', asMember(account), ids[0] ?? '', 'all_sessions')
    const rows = await rowsOf(practice)
    expect(rows.map(({ status }) => status)).toEqual(ids.map((_, i) => ([3, 5].includes(i) ? 'invited' : 'confirmed')))
    await practice.stub.act('appointment.move', asOwner(practice), ids[1] ?? '', {
      start: (starts[1] ?? 0) + 60 * MINUTE,
      force: false,
      mode: 'this_and_following',
    })
    const moved = (await rowsOf(practice)).map(({ start_at, told_with }) => ({ start_at, told_with }))
    expect(moved.map(({ told_with }) => told_with)).toEqual(
      ids.map((_, i) => (i === 0 || i === 1 || i === 3 ? null : i === 5 ? ids[3] : ids[1])),
    )
    const at = (i: number) => moved[i]?.start_at ?? 0
    expect(await ask(1, 'moved', at(1))).toEqual([2, 4, 6, 7, 8, 9].map(at))
    expect(await ask(3, 'moved', at(3))).toEqual([at(5)])
  })
})

type Change = { at: number; hours: number; mode: SeriesEditMode; cancel: boolean }

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 7 }),
    hours: fc.integer({ min: -30, max: 60 }),
    mode: fc.constantFrom(...SERIES_EDIT_MODES),
    cancel: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

/** What the sessions of a series must be after a change, said one by one with a date library. */
type Model = { id: string; at: Millis; planned: Millis; group: number; gone: boolean }

function changedPlainly(model: Model[], { at, hours, mode, cancel }: Change, now: Millis): boolean {
  const chosen = model[at]
  if (!chosen || chosen.gone) return false
  const others = model.filter(
    (one) =>
      mode !== 'this_session' &&
      one !== chosen &&
      !one.gone &&
      one.group === chosen.group &&
      one.at >= Math.max(now, mode === 'all_sessions' ? 0 : chosen.at),
  )
  if (cancel) {
    for (const one of [chosen, ...others]) one.gone = true
    return true
  }
  const to = chosen.at + hours * 60 * MINUTE
  const by = clockAt(chosen.at).until(clockAt(to))
  const moving = others.filter((one) => one.at === one.planned)
  for (const one of moving) {
    one.at = instantOf(clockAt(one.at).add(by))
    one.planned = one.at
  }
  chosen.at = to
  if (others.length > 0) chosen.planned = to
  return true
}

describe('any history of changes', () => {
  it('leaves each session where a plain reckoning puts it', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (history) => {
        const practice = await makePractice()
        const patient = await newChart(practice)
        // Two of them are before a clock change and six after it.
        const first = Date.UTC(2038, 2, 2, 15)
        const text = 'FREQ=WEEKLY;COUNT=8'
        const starts = startsOf(text, first)
        const { appointment_ids } = await bookWeekly(practice, patient, text, starts)
        const model: Model[] = appointment_ids.map((id, i) => {
          const at = starts[i] ?? 0
          return { id, at, planned: at, group: 0, gone: false }
        })
        for (const change of history) {
          // The groups are those of the rows: how a series is divided is tested above.
          for (const row of await rowsOf(practice)) {
            const one = model.find(({ id }) => id === row.id)
            if (one) one.group = Number.parseInt(row.series_id.slice(-8), 16)
          }
          const id = model[change.at]?.id ?? ''
          const start = (model[change.at]?.at ?? 0) + change.hours * 60 * MINUTE
          if (!changedPlainly(model, change, Date.UTC(2037, 11, 7, 12))) continue
          const { mode } = change
          await (change.cancel
            ? practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '', mode })
            : practice.stub.act('appointment.move', asOwner(practice), id, { start, force: true, mode }))
        }
        const rows = new Map((await rowsOf(practice)).map((row) => [row.id, row]))
        expect(
          model.map(({ id }) => [local(rows.get(id)?.start_at ?? 0), rows.get(id)?.status.startsWith('cancelled')]),
        ).toEqual(model.map(({ at, gone }) => [local(at), gone]))
        // A session that stands and has no mail of its own is told of by one that has.
        for (const { told_with, status } of rows.values())
          if (told_with !== null && !status.startsWith('cancelled')) expect(rows.get(told_with)?.told_with).toBeNull()
      }),
      {
        numRuns: 20,
        examples: [
          // The last change sets the second session to the moment at which the clock is put forward.
          [
            [
              { at: 0, hours: 24, mode: 'this_and_following', cancel: false },
              { at: 0, hours: 2, mode: 'all_sessions', cancel: false },
              { at: 0, hours: 27, mode: 'this_and_following', cancel: false },
              { at: 0, hours: 60, mode: 'all_sessions', cancel: false },
            ],
          ],
          // It sets it to a time that the clock leaves out.
          [[{ at: 0, hours: 112.5, mode: 'all_sessions', cancel: false }]],
        ],
      },
    )
  })
})

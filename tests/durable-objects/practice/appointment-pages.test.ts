import { describe, expect, it } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { AppointmentQuestion } from '#durable-objects/practice/appointments/list-appointments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { fromInstant, HOUR } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { copiedId, copyRows } from '../copied-rows.ts'
import { actInside } from './act-inside.ts'
import { asOwner, hoursLater, inside, makePractice, type Practice } from './practice-factory.ts'

// Pages of a practice's sessions: each of many comes once, and a page reads no more of many than of few.

const ALL: AppointmentQuestion = {
  ...{ from: 0, to: 8_640_000_000_000_000, skip: 0, limit: 10 },
  ...{ patient_user_id: null, may_have_missed: null, cancelled: null },
}

/** Three sessions at each hour. One in ten is canceled, and one in twenty may have been missed. */
const OWN = {
  meeting_id: "'m' || n.i",
  start_at: `row.start_at + (n.i / 3) * ${HOUR}`,
  end_at: `row.end_at + (n.i / 3) * ${HOUR}`,
  status:
    "CASE WHEN n.i % 10 = 0 THEN CASE WHEN n.i % 20 = 0 THEN 'cancelled_patient' ELSE 'cancelled_orchid_pro' END ELSE 'completed' END",
  may_have_missed: 'n.i % 20 = 1',
}

async function practiceWith(count: number) {
  const practice = await makePractice()
  const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), {
    first_name: 'Mia',
    preferred_first_name: '',
    last_name: 'Larsen',
  })
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient_user_id, hoursLater(0)),
  )
  await inside(practice, (_object, { storage }) =>
    copyRows(storage.sql, 'appointments', {
      where: `row.id = '${appointment_ids[0]}'`,
      count: count - 1,
      own: { ...OWN, id: copiedId(practice.id) },
    }),
  )
  return { practice, patient_user_id }
}

const placeOf = (one: AppointmentWire) => ({ start: fromInstant(one.appointment_start), id: one.appointment_id })

/** All sessions of a list, ten at a time. `between` happens after each page. */
function allPages(
  practice: Practice,
  question: AppointmentQuestion,
  between: (sql: SqlStorage, shown: AppointmentWire[]) => void = () => undefined,
): Promise<AppointmentWire[]> {
  return inside(practice, (object, { storage }) => {
    const found: AppointmentWire[] = []
    for (let after: AppointmentQuestion['after'] = null; ; ) {
      const page = actInside(object, 'appointment.list', asOwner(practice), { ...question, after })
      found.push(...page)
      const last = page.at(-1)
      if (!last || page.length < 10) return found
      between(storage.sql, page)
      after = placeOf(last)
    }
  })
}

const inOrder = (sessions: AppointmentWire[], newest_first: boolean) =>
  sessions
    .map(placeOf)
    .sort((a, b) => (a.start - b.start || (a.id < b.id ? -1 : 1)) * (newest_first ? -1 : 1))
    .map(({ id }) => id)
const ids = (sessions: AppointmentWire[]) => sessions.map(({ appointment_id }) => appointment_id)

describe('2,500 sessions', () => {
  it.each([
    ['of a practice, the earliest first', {}, 2_500],
    ['of a practice, the latest first', { newest_first: true }, 2_500],
    ['that were canceled', { cancelled: true, newest_first: true }, 249],
    ['that stand', { cancelled: false }, 2_251],
    ['that may have been missed', { may_have_missed: true }, 125],
    ['that were not', { may_have_missed: false, newest_first: true }, 2_375],
  ] as const)('%s: each once and in order', { timeout: 120_000 }, async (_name, filter, count) => {
    const { practice, patient_user_id } = await practiceWith(2_500)
    for (const question of [
      { ...ALL, ...filter },
      { ...ALL, ...filter, patient_user_id },
    ]) {
      const found = await allPages(practice, question)
      expect(new Set(ids(found)).size).toBe(count)
      expect(ids(found)).toEqual(inOrder(found, 'newest_first' in filter))
    }
  })

  it('are each shown once, although others are booked and canceled before and after the page', {
    timeout: 120_000,
  }, async () => {
    const { practice } = await practiceWith(2_500)
    const before = ids(await allPages(practice, ALL))
    let booked = 0
    const found = await allPages(practice, ALL, (sql, shown) => {
      const [first] = shown
      if (!first || booked >= 100) return
      // One more at the start of the page that was shown, and one that was shown is deleted.
      copyRows(sql, 'appointments', {
        where: `row.id = '${first.appointment_id}'`,
        count: 1,
        own: { id: `row.id || '_again${++booked}'`, meeting_id: `'again' || ${booked}` },
      })
      sql.exec('DELETE FROM appointments WHERE id = ?', first.appointment_id)
    })
    expect(booked).toBe(100)
    expect(ids(found)).toEqual(before)
  })
})

describe('a page of ten', () => {
  /** What the list reads, and by which index. */
  const read = (practice: Practice, ask: (object: PracticeObject) => unknown) =>
    inside(practice, (object, { storage }) => {
      const { exec } = storage.sql
      const run = exec.bind(storage.sql)
      const reads: { rows: number; plan: string }[] = []
      Object.defineProperty(storage.sql, 'exec', {
        configurable: true,
        value: (text: string, ...values: unknown[]) => {
          if (!/from "appointments"/i.test(text)) return run(text, ...values)
          const plan = run<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values).toArray()
          // What is due for the sessions of the page is read by their ids.
          if (/join "orders"/i.test(text)) {
            expect(plan.map(({ detail }) => detail).join('; ')).not.toMatch(/SCAN (appointments|orders)\b/)
            return run(text, ...values)
          }
          const counted = run(text, ...values)
          counted.toArray()
          reads.push({ rows: counted.rowsRead, plan: plan.map(({ detail }) => detail).join('; ') })
          return run(text, ...values)
        },
      })
      try {
        ask(object)
      } finally {
        Reflect.deleteProperty(storage.sql, 'exec')
      }
      const [only] = reads
      if (!only || reads.length > 1) throw new Error('the list is one statement')
      return only
    })

  const list = (practice: Practice, question: AppointmentQuestion) =>
    read(practice, (object) => actInside(object, 'appointment.list', asOwner(practice), question))

  it('reads as much of 100,000 sessions as of 1,000, by an index, wherever it begins', {
    timeout: 180_000,
  }, async () => {
    const few = await practiceWith(1_000)
    const many = await practiceWith(100_000)
    const at = (hours: number) => ({ start: hoursLater(hours), id: 'apt_' })
    const own = (practice: typeof few) => ({ patient_user_id: practice.patient_user_id })
    const questions: [Partial<AppointmentQuestion> | 'client', RegExp, number][] = [
      [{}, /appointments_by_start\b/, 10],
      [{ newest_first: true }, /appointments_by_start\b/, 10],
      [{ after: at(200) }, /appointments_by_start\b/, 20],
      [{ after: at(200), newest_first: true }, /appointments_by_start\b/, 20],
      [{ cancelled: true, after: at(200) }, /appointments_cancelled\b/, 20],
      [{ cancelled: true, newest_first: true }, /appointments_cancelled\b/, 20],
      [{ cancelled: false, after: at(100) }, /appointments_by_start\b/, 25],
      [{ may_have_missed: true, after: at(100) }, /appointments_missed\b/, 20],
      [{ from: hoursLater(100), to: hoursLater(200), skip: 20 }, /appointments_by_start\b/, 40],
    ]
    for (const [asked, index, most] of questions) {
      const question = { ...ALL, ...(asked as Partial<AppointmentQuestion>) }
      const [small, large] = [await list(few.practice, question), await list(many.practice, question)]
      expect(large.plan).toMatch(index)
      expect(large.plan).not.toMatch(/SCAN|TEMP B-TREE/)
      expect([question, large.rows]).toEqual([question, small.rows])
      expect(large.rows).toBeLessThanOrEqual(most)
    }
    // The page of one client is in the order of the index but for equal starts.
    for (const newest_first of [false, true]) {
      const client = (of: typeof few) => list(of.practice, { ...ALL, ...own(of), newest_first, after: at(200) })
      const [small, large] = [await client(few), await client(many)]
      expect(large.plan).toMatch(/appointments_by_chart\b/)
      expect(large.plan).not.toMatch(/SCAN/)
      expect(large.rows).toBe(small.rows)
      expect(large.rows).toBeLessThanOrEqual(40)
    }
  })

  it('of a feed reads only its part of the calendar', { timeout: 180_000 }, async () => {
    const few = await practiceWith(1_000)
    const many = await practiceWith(100_000)
    const period = { from: hoursLater(0), to: hoursLater(300) }
    for (const newest_first of [false, true]) {
      const window = { ...period, newest_first, after: { start: hoursLater(200), id: 'apt_' } }
      const page = (of: typeof few) =>
        read(of.practice, (object) =>
          actInside(object, 'appointment.feed', asOwner(of.practice), { window, names: 'none', limit: 10 }),
        )
      const [small, large] = [await page(few), await page(many)]
      expect(large.plan).toMatch(/appointments_by_provider\b/)
      expect(large.plan).not.toMatch(/SCAN/)
      expect(large.rows).toBe(small.rows)
      expect(large.rows).toBeLessThanOrEqual(40)
    }
  })
})

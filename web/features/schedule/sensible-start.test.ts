import { expect, test } from 'vitest'
import { sensibleStart } from './sensible-start.ts'

// 2026-11-22 is a Sunday.
const week = { first: '2026-11-22', last: '2026-11-28', length: 50 }
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1020 }))
const at = (date: string, minute: number) => ({ date, minute })
const block = (date: string, startMinute: number, endMinute: number) => ({ id: 'x', date, startMinute, endMinute })

test('the next free half hour in the hours of the practice is suggested', () => {
  const now = at('2026-11-23', 10 * 60 + 5)
  expect(sensibleStart({ ...week, now, periods: weekdays, busy: [] })).toEqual(at('2026-11-23', 630))
  const busy = [block('2026-11-23', 640, 690), block('2026-11-23', 720, 800)]
  // 10:30 and 11:00 overlap the first block, 11:30 the second one.
  expect(sensibleStart({ ...week, now, periods: weekdays, busy })).toEqual(at('2026-11-23', 810))
})

test('after the hours of today, it is the next day with hours', () => {
  const periods = weekdays
  expect(sensibleStart({ ...week, now: at('2026-11-23', 16 * 60 + 30), periods, busy: [] })).toEqual(
    at('2026-11-24', 540),
  )
  // Saturday has no hours, and the week ends with it.
  expect(sensibleStart({ ...week, now: at('2026-11-28', 605), periods, busy: [] })).toEqual(at('2026-11-28', 630))
  expect(sensibleStart({ ...week, now: at('2026-11-28', 1435), periods, busy: [] })).toEqual(at('2026-11-29', 540))
})

test('a shown day of another week is used, not today', () => {
  const now = at('2026-11-10', 600)
  expect(sensibleStart({ ...week, now, periods: weekdays, busy: [] })).toEqual(at('2026-11-23', 540))
  const day = { first: '2026-11-25', last: '2026-11-25', length: 50 }
  expect(sensibleStart({ ...day, now, periods: [], busy: [] })).toEqual(at('2026-11-25', 540))
  // Past days are shown: the form then says that the time is in the past.
  expect(sensibleStart({ ...day, now: at('2026-12-25', 600), periods: weekdays, busy: [] })).toEqual(
    at('2026-11-25', 540),
  )
})

test('a half hour that has just begun is in the past when the form is filled in, so it is not suggested', () => {
  const now = at('2026-11-23', 600)
  expect(sensibleStart({ ...week, now, periods: weekdays, busy: [] })).toEqual(at('2026-11-23', 630))
  expect(sensibleStart({ ...week, now, periods: [], busy: [] })).toEqual(at('2026-11-23', 630))
})

test('without hours, it is the next half hour', () => {
  const now = at('2026-11-22', 22 * 60 + 14)
  expect(sensibleStart({ ...week, now, periods: [], busy: [] })).toEqual(at('2026-11-22', 22 * 60 + 30))
  expect(sensibleStart({ ...week, now: at('2026-11-22', 1439), periods: [], busy: [] })).toEqual(at('2026-11-23', 540))
})

test('outside of the hours, a time that is taken is not suggested either', () => {
  const saturday = { ...week, now: at('2026-11-28', 17 * 60), periods: weekdays }
  const taken = [block('2026-11-28', 17 * 60, 17 * 60 + 50)]
  expect(sensibleStart({ ...saturday, busy: taken })).toEqual(at('2026-11-28', 18 * 60))
  const evening = [block('2026-11-28', 17 * 60, 24 * 60)]
  expect(sensibleStart({ ...saturday, busy: evening })).toEqual(at('2026-11-29', 540))
  const weekend = { first: '2026-11-28', last: '2026-11-29', length: 50, now: at('2026-11-28', 17 * 60) }
  const next = [...evening, block('2026-11-29', 540, 600)]
  expect(sensibleStart({ ...weekend, periods: weekdays, busy: next })).toEqual(at('2026-11-29', 600))
})

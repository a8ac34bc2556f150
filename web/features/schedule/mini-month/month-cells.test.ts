import { expect, test } from 'vitest'
import { dateByKey, monthWeeks } from './month-cells.ts'

const [MONDAY, SUNDAY] = [1, 7]
const march = (begin: number) =>
  monthWeeks({
    month: '2026-03-18',
    today: '2026-03-04',
    sessions: new Map([
      ['2026-03-04', 1],
      ['2026-03-05', 2],
    ]),
    begin,
  })

test('a month is in whole weeks of the locale, filled with the days beside', () => {
  const weeks = march(SUNDAY)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect([weeks[0]?.[0]?.date, weeks[4]?.[6]?.date]).toEqual(['2026-03-01', '2026-04-04'])
  expect(weeks[4]?.map(({ isInMonth }) => isInMonth)).toEqual([true, true, true, false, false, false, false])
  expect(march(MONDAY)[0]?.[0]).toMatchObject({ date: '2026-02-23', isInMonth: false })
  expect(march(MONDAY)).toHaveLength(6)
})

test('a day says how many sessions it has, and which one is today', () => {
  const cells = march(SUNDAY).flat()
  const labels = cells.filter(({ date }) => date >= '2026-03-03' && date <= '2026-03-05').map(({ label }) => label)
  expect(labels).toEqual(['Tuesday, March 3', 'Wednesday, March 4, today, 1 session', 'Thursday, March 5, 2 sessions'])
  expect(cells.filter(({ isToday }) => isToday)).toHaveLength(1)
})

test('keys lead to days, weeks, months and years', () => {
  const to = (key: string, shiftKey = false) => dateByKey({ key, shiftKey }, '2026-03-31', SUNDAY)
  expect(to('ArrowRight')).toBe('2026-04-01')
  expect(to('ArrowLeft')).toBe('2026-03-30')
  expect(to('ArrowUp')).toBe('2026-03-24')
  expect(to('ArrowDown')).toBe('2026-04-07')
  expect([to('Home'), to('End')]).toEqual(['2026-03-29', '2026-04-04'])
  // A day that the month does not have becomes its last one.
  expect([to('PageUp'), to('PageDown')]).toEqual(['2026-02-28', '2026-04-30'])
  expect(to('PageDown', true)).toBe('2027-03-31')
  expect([to('ArrowLeft', true), to('Enter'), to('a')]).toEqual([null, null, null])
})

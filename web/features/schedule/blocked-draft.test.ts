import { expect, test } from 'vitest'
import type { BlockedWhen } from '#contracts/api/blocked-intervals'
import { blockedWords, draftOfBlocked, newDraft, readBlocked } from './blocked-draft.ts'

const ZONE = 'America/New_York'
const VACATION: BlockedWhen = { kind: 'days', from_date: '2026-12-21', until_date: '2026-12-31' }
const LUNCH: BlockedWhen = {
  kind: 'weekly',
  weekdays: [1, 3],
  start_minute: 720,
  end_minute: 780,
  from_date: '2026-12-07',
  until_date: null,
  except_dates: ['2026-12-09'],
}
const ONCE: BlockedWhen = { kind: 'once', start: '2026-12-08T14:00:00.000Z', end: '2026-12-09T03:00:00.000Z' }

test.each([
  [VACATION, 'Mon, Dec 21 – Thu, Dec 31'],
  [{ ...VACATION, until_date: '2026-12-21' }, 'Mon, Dec 21, all day'],
  [LUNCH, 'Mon, Wed, 12 PM – 1 PM'],
  [
    { ...LUNCH, start_minute: 1320, end_minute: 1500, until_date: '2026-12-31' },
    'Mon, Wed, 10 PM – 1 AM, until Thu, Dec 31',
  ],
  [ONCE, 'Tue, Dec 8, 9 AM – 10 PM'],
] as const)('%j is read back unchanged and said in words', (when, words) => {
  expect(readBlocked(draftOfBlocked({ title: '', when: when as BlockedWhen }, ZONE), ZONE)).toEqual({
    when,
    problems: {},
  })
  expect(blockedWords(when as BlockedWhen, ZONE)).toBe(words)
})

test('what is missing or reversed is told at its field, and nothing is read', () => {
  const draft = newDraft('2026-12-08', 540)
  expect(readBlocked({ ...draft, end: '09:00' }, ZONE).problems).toEqual({ end: 'The end must be after the start' })
  expect(readBlocked({ ...draft, kind: 'days', until_date: '2026-12-07' }, ZONE).problems).toEqual({
    until_date: 'This is before the first day',
  })
  expect(readBlocked({ ...draft, kind: 'days', from_date: '', until_date: '' }, ZONE).when).toBeNull()
  expect(readBlocked({ ...draft, kind: 'weekly', weekdays: [], until_date: '', start: '' }, ZONE).problems).toEqual({
    start: 'Choose a time',
    weekdays: 'Choose at least one day of the week',
  })
})

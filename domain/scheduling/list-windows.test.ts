import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#kernel/clock'
import { isCanceledLately, isHappening } from './list-windows.ts'

const START = Date.UTC(2026, 2, 4, 14)
const session = { start_at: START, end_at: START + 50 * MINUTE }

test('a session is happening from 15 minutes before its start until its end', () => {
  const at = [START - 15 * MINUTE - 1, START - 15 * MINUTE, START + 50 * MINUTE - 1, START + 50 * MINUTE]
  expect(at.map((now) => isHappening(session, now))).toEqual([false, true, true, false])
})

test('a canceled session is listed from 10 days before its start until 15 days after it', () => {
  const at = [START - 10 * DAY - 1, START - 10 * DAY, START + 15 * DAY, START + 15 * DAY + 1]
  expect(at.map((now) => isCanceledLately(session, now))).toEqual([false, true, true, false])
})

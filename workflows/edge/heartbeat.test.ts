import type { ActivityOptions } from '@temporalio/common'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as policies from '../sandbox/retry-policy.ts'
import type { SmtpMailer } from '../mail/SmtpMailer.ts'
import { createActivities } from '../mail-delivery/activities.ts'
import { descriptor as exporting } from '../practice-export/descriptor.ts'
import { descriptor as trial } from '../trial-expiry/descriptor.ts'
import { edgeActivities } from './edge-activities.ts'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { beating } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An edge that accepts every call and answers none. */
const silent = { call: () => new Promise(() => undefined) } as unknown as EdgeClient
const activities = {
  ...createActivities({ edge: silent, mailer: {} as SmtpMailer, reminderMs: 1 }),
  ...edgeActivities(silent, { ...trial.calls, ...exporting.calls }),
}
const operation = { operation_id: 'operation', traceparent: '' }

const HEARTBEAT_MS = 20_000

/** Runs an activity in which nothing happens for a minute, and returns how many heartbeats it reported. */
async function beatsOfAMinute(activity: () => Promise<unknown>): Promise<number> {
  const environment = new MockActivityEnvironment()
  let beats = 0
  environment.on('heartbeat', () => {
    beats += 1
  })
  void environment.run(activity)
  await vi.advanceTimersByTimeAsync(60_000)
  return beats
}

test('an activity that may take longer than half a minute has a heartbeat timeout', () => {
  const long = Object.values<ActivityOptions>(policies).filter((one) => one.startToCloseTimeout !== '30 seconds')
  expect(long.map(({ heartbeatTimeout }) => heartbeatTimeout)).toEqual(long.map(() => '20 seconds'))
  expect(long).toHaveLength(3)
})

test.each([
  ['the sending of a mail', () => activities.sendMail({ ...operation, mail_id: 'm' })],
  [
    'the sending of the mails of a session',
    () => activities.requestMails({ ...operation, appointment_id: 'a', kind: 'booked', start: '2026-11-24T09:00:00Z' }),
  ],
  ['a piece of a deletion', () => activities.deletePractice({ ...operation, practice_id: 'p' })],
  [
    'a piece of an export',
    () => activities.writeExportPiece({ ...operation, practice_id: 'p', export_id: 'e', keep_ms: 1 }),
  ],
])('%s reports that it is alive, several times within the timeout, while the edge does not answer', async (_, run) => {
  expect(await beatsOfAMinute(run)).toBeGreaterThanOrEqual((60_000 / HEARTBEAT_MS) * 3)
})

test('what an attempt leaves is part of every later heartbeat, and the next attempt gets it', async () => {
  const environment = new MockActivityEnvironment({ heartbeatDetails: 'from the first' })
  const left: unknown[] = []
  environment.on('heartbeat', (details) => left.push(details))
  const run = environment.run(() =>
    beating<unknown, string>(async (legacy, leave) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      leave(`${legacy}, from the second`)
      await new Promise((resolve) => setTimeout(resolve, 4_000))
    }),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await run
  const both = 'from the first, from the second'
  expect(left).toEqual(['from the first', both, both])
})

test('the heartbeat ends with the activity, also when it fails', async () => {
  const environment = new MockActivityEnvironment()
  let beats = 0
  environment.on('heartbeat', () => {
    beats += 1
  })
  await expect(environment.run(() => beating(() => Promise.reject(new Error('no'))))).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beats).toBe(0)
})

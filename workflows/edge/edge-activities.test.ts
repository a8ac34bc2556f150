import type { Endpoint } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { type EdgeClient, EdgeUnavailable } from '#contracts/internal/EdgeClient'
import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, test } from 'vitest'
import { edgeActivities } from './edge-activities.ts'

/** An edge that records calls, and answers each with the next outcome. */
function edgeWith(...outcomes: unknown[]) {
  const calls: unknown[] = []
  const call = async (endpoint: Endpoint, of: object) => {
    calls.push({ name: endpoint.name, ...of })
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { calls, edge: { call } as unknown as EdgeClient }
}

const run = <T>(activity: () => Promise<T>): Promise<T> => new MockActivityEnvironment().run(activity)
const MAIL = { kind: 'trial_last_day', deadline: '2026-11-24T19:00:00.000Z', operation_id: 'run/mail' } as const

test('what the path names goes into it, the rest is the body, and the answer is what the activity returns', async () => {
  const { calls, edge } = edgeWith({ mail_ids: ['m'] }, { plan: null })
  const activities = edgeActivities(edge, { requestEndingMail: 'requestEndingMail', readEnding: 'readEnding' })
  const of = { practice_id: 'p', traceparent: 't' }
  expect(await run(() => activities.requestEndingMail({ ...of, ...MAIL }))).toEqual({ mail_ids: ['m'] })
  expect(await run(() => activities.readEnding(of))).toEqual({ plan: null })
  expect(calls).toEqual([
    { name: 'internal_request_ending_mail', params: { practice_id: 'p' }, body: MAIL, traceparent: 't' },
    { name: 'internal_read_ending', params: { practice_id: 'p' }, traceparent: 't' },
  ])
})

test('a refusal is final and an outage is tried again, each with a code and no text', async () => {
  const { edge } = edgeWith(new Refusal('wrong_state', 'Ada is away'), new EdgeUnavailable('no answer'))
  const { readEnding: read } = edgeActivities(edge, { readEnding: 'readEnding' })
  const of = { practice_id: 'p', traceparent: 't' }
  await expect(run(() => read(of))).rejects.toMatchObject({
    type: 'wrong_state',
    message: 'wrong_state',
    nonRetryable: true,
  })
  await expect(run(() => read(of))).rejects.toMatchObject({ type: 'edge_unavailable', nonRetryable: false })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { signCall } from '#kernel/signed-call'
import { Browser } from '../edge/Browser.ts'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { addressOf, samplesOf } from './samples.ts'
import { signed } from './signed.ts'
import { endWorld, makeWorld, type World } from './world.ts'

const KEY = EDGE_TEST_SETTINGS.SIGNED_CALL_KEY
let world: World

beforeAll(async () => {
  world = await makeWorld()
})

afterAll(() => endWorld(world))

describe('a call of our own processes', () => {
  it('is accepted only with a signature over method, path, body and a time that differs by at most a minute', async () => {
    const path = `/api/internal/v1/appointments/${world.a.apt}/lifecycle`
    const call = { method: 'GET', path, body: '' }
    const now = Date.now()
    const good = await signCall(KEY, call, now)
    const visitor = new Browser()
    expect((await visitor.call('GET', path, undefined, good)).status).toBe(200)
    const forged = [
      {},
      await signCall('another-key-of-somebody-0123456789abcdef', call, now),
      await signCall(KEY, call, now - 61_000),
      await signCall(KEY, call, now + 61_000),
      await signCall(KEY, { ...call, method: 'POST' }, now),
      await signCall(KEY, { ...call, path: `${path}?x=1` }, now),
      await signCall(KEY, { ...call, body: '{}' }, now),
      { ...good, 'x-orchid-signed-at': String(now - 1) },
      { 'x-orchid-signed-at': String(now) },
    ]
    for (const headers of forged) expect((await visitor.call('GET', path, undefined, headers)).status).toBe(401)
    const other = `/api/internal/v1/appointments/${world.b.apt}/lifecycle`
    expect((await visitor.call('GET', other, undefined, good)).status).toBe(401)
  })

  it('is refused with only a session', async () => {
    const samples = samplesOf(world)
    for (const endpoint of ENDPOINTS.filter(({ access }) => access.kind === 'signed')) {
      const sample = samples[endpoint.name]
      if (!sample) throw new Error(endpoint.name)
      const body = endpoint.method === 'GET' ? undefined : sample.body
      expect(
        (await world.a.owner.call(endpoint.method, addressOf(endpoint.path, sample), body)).status,
        endpoint.name,
      ).toBe(401)
    }
  })

  it('about something that does not exist gets 404', async () => {
    const { practice_id } = world.a
    const nowhere = '0190a0a0a0a07000800000000000abcd'
    for (const apt of [`apt_${practice_id}_none`, `apt_${nowhere}_none`, 'apt_nothing', world.a.slot]) {
      const base = `/api/internal/v1/appointments/${apt}`
      const segment = {
        segment_id: 'segment-1',
        user_id: world.a.member_id,
        started_at: '2026-01-01T00:00:00.000Z',
        ended_at: '2026-01-01T00:00:01.000Z',
        text: 'x',
      }
      const calls = [
        signed('GET', `${base}/lifecycle`),
        signed('POST', `${base}/mails`, {
          operation_id: 'operation-1',
          kind: 'booked',
          start: '2026-01-01T00:00:00.000Z',
        }),
        signed('POST', `${base}/invoice`, { operation_id: 'operation-1' }),
        signed('POST', `${base}/missed-check`, { operation_id: 'operation-1' }),
        signed('POST', `/api/internal/v1/calls/${apt}/epochs/1/begin`, { operation_id: 'operation-1' }),
        signed('POST', `/api/internal/v1/calls/${apt}/epochs/1/segments`, { segments: [segment] }),
        signed('GET', `/api/internal/v1/calls/${apt}/transcript`),
        signed('POST', `/api/internal/v1/calls/${apt}/draft`, { sentences: [], analytics: null }),
        signed('GET', `/api/internal/v1/invoices/${apt}/paper`),
        signed('POST', `/api/internal/v1/invoices/${apt}/pdf`, { operation_id: 'operation-1' }),
        signed('POST', `/api/internal/v1/mails/${apt}/claim`, { operation_id: 'operation-1' }),
        signed('POST', `/api/internal/v1/practices/${apt}/demo/patient`, { operation_id: 'operation-1' }),
      ]
      for (const answer of await Promise.all(calls)) expect(answer, answer.text).toMatchObject({ status: 404 })
    }
  })
})

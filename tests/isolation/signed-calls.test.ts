import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contracts/registry'
import { parseOwnedId } from '#kernel/ids'
import { callSigner } from '#kernel/signed-call'
import { Browser } from '../edge/Browser.ts'
import { addressOf, type Sample, samplesOf } from './samples.ts'
import { pdfSaying } from '../factories/pdf.ts'
import { asAgent, asOperator, asWorkflows, claimsMail, signed, signedBy } from './signed.ts'
import { endWorld, makeWorld, type World } from './world.ts'

const NOBODY = '0190a0a0a0a07000800000000000abcd'
let world: World

beforeAll(async () => {
  world = await makeWorld()
})

afterAll(() => endWorld(world))

/** Well-formed ids of a practice that does not exist, so that nothing of the world changes. */
const nowhere = ({ params = {} }: Sample): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const id = parseOwnedId(value)
      return [name, id ? value.replace(id.practice, NOBODY) : name.endsWith('_id') ? NOBODY : value]
    }),
  )

describe('a call of our own processes', () => {
  it('is accepted only with a signature over method, path, body and a time that differs by at most a minute', async () => {
    const path = `/api/internal/v1/appointments/${world.a.apt}/lifecycle`
    const call = { method: 'GET', path, body: '' }
    const now = Date.now()
    const sign = asWorkflows()
    const good = await sign(call, now)
    const visitor = new Browser()
    const stranger = callSigner('workflows', [{ id: 'w1', secret: 'another-key-of-somebody-0123456789' }])
    const unknownId = callSigner('workflows', [{ id: 'w9', secret: 'another-key-of-somebody-0123456789' }])
    const forged = [
      {},
      await stranger(call, now),
      await unknownId(call, now),
      await sign(call, now - 61_000),
      await sign(call, now + 61_000),
      await sign({ ...call, method: 'POST' }, now),
      await sign({ ...call, path: `${path}?x=1` }, now),
      await sign({ ...call, body: '{}' }, now),
      { ...good, 'x-orchid-signed-at': String(now - 1) },
      { ...good, 'x-orchid-nonce': 'n'.repeat(22) },
      { ...good, 'x-orchid-signed-by': 'agent/w1' },
      { 'x-orchid-signed-at': String(now) },
    ]
    for (const headers of forged) expect((await visitor.call('GET', path, undefined, headers)).status).toBe(401)
    const other = `/api/internal/v1/appointments/${world.b.apt}/lifecycle`
    expect((await visitor.call('GET', other, undefined, good)).status).toBe(401)
    expect((await visitor.call('GET', path, undefined, good)).status).toBe(200)
  })

  it('is accepted only with a key of the process or person that the rule names', async () => {
    const samples = samplesOf(world)
    const signers = { workflows: asWorkflows(), agent: asAgent(), operator: asOperator('ivo') }
    for (const { name, access, method, path } of ENDPOINTS) {
      if (access.kind !== 'signed') continue
      const sample = samples[name]
      if (!sample || method === 'PATCH' || method === 'DELETE') throw new Error(name)
      for (const [by, sign] of Object.entries(signers)) {
        // A body without its fields, so that an accepted call has no effect.
        const body = method === 'GET' ? undefined : { wrong: 1 }
        const { status } = await signedBy(sign, method, addressOf(path, { ...sample, params: nowhere(sample) }), body)
        const isNamed = access.by.some((one) => one === by)
        expect([name, by, status === 401]).toEqual([name, by, !isNamed])
      }
    }
  })

  it('works once: the same signature again is refused, for what a practice owns and for what it does not', async () => {
    const reads = [`/api/internal/v1/appointments/${world.a.apt}/lifecycle`, '/api/operator/v1/directory/parked']
    for (const path of reads) {
      const sign = path.includes('operator') ? asOperator('tess') : asWorkflows()
      const captured = await sign({ method: 'GET', path, body: '' }, Date.now())
      const send = () => new Browser().call('GET', path, undefined, captured)
      expect((await send()).status, path).toBe(200)
      expect((await send()).status, path).toBe(401)
      const all = await Promise.all([send(), send(), send()])
      expect(all.map(({ status }) => status)).toEqual([401, 401, 401])
    }
    // Of several at once, one is accepted.
    for (const path of reads) {
      const sign = path.includes('operator') ? asOperator('tess') : asWorkflows()
      const captured = await sign({ method: 'GET', path, body: '' }, Date.now())
      const all = await Promise.all(
        Array.from({ length: 5 }, () => new Browser().call('GET', path, undefined, captured)),
      )
      expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    }
  })

  it('can be made again under the same operation id with a new signature, and gets the same answer', async () => {
    const path = `/api/internal/v1/appointments/${world.a.apt}/mails`
    const lifecycle = await signed('GET', `/api/internal/v1/appointments/${world.a.apt}/lifecycle`)
    const { start } = z.object({ start: z.string() }).parse(lifecycle.body)
    const body = { operation_id: 'operation-again', kind: 'booked', start }
    const first = await signed('POST', path, body)
    expect(first.status).toBe(200)
    expect(await signed('POST', path, body)).toEqual(first)
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
        signed('POST', `/api/internal/v1/invoices/${apt}/pdf`, {
          operation_id: 'operation-1',
          pdf: pdfSaying('nothing'),
        }),
        claimsMail(apt, 'operation-1'),
        signed('POST', `/api/internal/v1/practices/${apt}/demo/patient`, { operation_id: 'operation-1' }),
      ]
      for (const answer of await Promise.all(calls)) expect(answer, answer.text).toMatchObject({ status: 404 })
    }
  })
})

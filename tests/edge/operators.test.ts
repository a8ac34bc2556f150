import { runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contracts/registry'
import { directory } from '#db/directory/connect'
import { outboxRow } from '#db/directory/queries/outbox'
import { practiceStub } from '#durable-objects/stubs'
import { addressOf, samplesOf } from '../isolation/samples.ts'
import { byOperator, signed } from '../isolation/signed.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { env } from './worker-env.ts'

const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
const NOWHERE = '0190a0a0a0a07000800000000000abcd'
let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => endWorld(world))

const of = (practice: string, what: string) => `/api/operator/v1/practices/${practice}/${what}`

/** Parks all rows of a practice's outbox, as if the receiver had refused them. Returns their number. */
const parkAll = (practice: string) =>
  runInDurableObject(practiceStub(env, practice), (_object, state) => {
    state.storage.sql.exec("UPDATE outbox SET parked = '422'")
    return state.storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox').one().n
  })

describe('an operator', () => {
  it('has a separate key, which does not work for calls of our processes, and theirs not for an operator’s', async () => {
    const samples = samplesOf(world)
    for (const { name, method, path, access } of ENDPOINTS) {
      if (access.kind !== 'signed') continue
      const sample = samples[name]
      if (!sample || method === 'PATCH' || method === 'DELETE') throw new Error(name)
      const body = method === 'GET' ? undefined : { operation_id: 'operation-operator' }
      const other = access.by.includes('operator') ? signed : byOperator
      expect((await other(method, addressOf(path, sample), body)).status, name).toBe(401)
    }
  })

  it('can list the parked rows of a practice by ids and codes, and send one or all of them again', async () => {
    const { a, b } = world
    const count = await parkAll(a.practice_id)
    expect(count).toBeGreaterThan(1)
    const list = await byOperator('GET', of(a.practice_id, 'parked'))
    const { rows } = list.body as { rows: { seq: number; event: string; reason: string }[] }
    expect(rows).toHaveLength(count)
    expect(rows[0]).toMatchObject({ event: expect.any(String), reason: '422' })
    expect(list.text).not.toMatch(/Casta|Ortega|Reyes|@world\.test/)
    expect(await byOperator('GET', of(b.practice_id, 'parked'))).toMatchObject({ body: { rows: [] } })

    const [first] = rows
    const drive = (body: object) => byOperator('POST', of(a.practice_id, 'parked/drive'), body)
    expect(await drive({ seq: first?.seq })).toMatchObject({ status: 200, body: { driven: 1 } })
    expect(await drive({ seq: first?.seq })).toMatchObject({ body: { driven: 0 } })
    expect(await drive({})).toMatchObject({ body: { driven: count - 1 } })
    expect(await byOperator('GET', of(a.practice_id, 'parked'))).toMatchObject({ body: { rows: [] } })
  })

  it('can do the same for the directory', async () => {
    const db = directory(env.DIRECTORY)
    const event = 'mail.requested.v1'
    await outboxRow(db, { entity: 'mail/x', event, practice_id: '', subject_id: 'x', traceparent }, Date.now())
    await env.DIRECTORY.prepare("UPDATE directory_outbox SET parked_reason = '404' WHERE entity = 'mail/x'").run()
    const list = await byOperator('GET', '/api/operator/v1/directory/parked')
    expect(list).toMatchObject({ status: 200, body: { rows: [{ entity: 'mail/x', event, reason: '404' }] } })
    const path = '/api/operator/v1/directory/parked/drive'
    expect(await byOperator('POST', path, {})).toMatchObject({ status: 200, body: { driven: 1 } })
    expect(await byOperator('POST', path, {})).toMatchObject({ body: { driven: 0 } })
  })

  it('can rebuild the search from the profiles', async () => {
    const found = async () => {
      const answer = await world.nobody.get('/api/search/v1/professionals?q=reyes')
      return z.object({ professionals: z.array(z.unknown()) }).parse(answer.body).professionals.length
    }
    for (const table of ['texts', 'facets', 'profiles']) await env.SEARCH.exec(`DELETE FROM ${table}`)
    expect(await found()).toBe(0)
    // The two profiles are those of the owners. A scheduler has none.
    const rebuilt = await byOperator('POST', '/api/operator/v1/search/rebuild', {})
    expect(rebuilt).toMatchObject({ status: 200, body: { written: 2 } })
    expect(await found()).toBe(2)
  })

  it('is in the audit of the practice under the name that their key has', async () => {
    const { practice_id } = world.b
    expect(await byOperator('GET', of(practice_id, 'audit'), undefined, 'ivo')).toMatchObject({ status: 200 })
    await byOperator('POST', of(practice_id, 'parked/drive'), {})
    const rows = await runInDurableObject(practiceStub(env, practice_id), (_object, state) =>
      state.storage.sql.exec('SELECT actor, action, outcome FROM audit ORDER BY seq DESC LIMIT 2').toArray(),
    )
    expect(rows).toEqual([
      { actor: 'operator:tess', action: 'outbox.drive', outcome: 'done' },
      { actor: 'operator:ivo', action: 'audit.verify', outcome: 'done' },
    ])
    expect(await byOperator('GET', of(practice_id, 'audit'))).toMatchObject({ body: { whole: true } })
  })

  it('gets 404 for a practice that does not exist', async () => {
    const calls = [
      byOperator('GET', of(NOWHERE, 'parked')),
      byOperator('POST', of(NOWHERE, 'parked/drive'), {}),
      byOperator('GET', of(NOWHERE, 'audit')),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 404 })
    expect(await byOperator('GET', of('no-id', 'audit'))).toMatchObject({ status: 400 })
  })
})

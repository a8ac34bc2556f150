import { beforeAll, describe, expect, it } from 'vitest'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { base64url } from '#kernel/ids'
import { dataKey } from '#edge/data-keys'
import type { Env } from '#edge/env'
import { masterKeyReport, rewrapKeys } from '#edge/rewrap-keys'
import { byOperator } from '../isolation/signed.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const secretOf = (n: number) => base64url(new Uint8Array(32).fill(n))
const [M1, M2] = [`one:${secretOf(1)}`, `two:${secretOf(2)}`]
const withMasters = (MASTER_KEY: string): Env => ({ ...env, MASTER_KEY }) as unknown as Env
/** The phases of a rotation: the new key can unwrap everywhere, then wraps, then is alone. */
const [before, known, turned, after] = [M1, `${M1},${M2}`, `${M2},${M1}`, M2].map(withMasters) as [Env, Env, Env, Env]

const place = (row: string) => PLACES.secondFactor(row)
const owners = Array.from({ length: 60 }, (_, i) => `owner${i}`)
const sealedFor = new Map<string, string>()

beforeAll(async () => {
  await migrateDatabases()
  for (const owner of owners)
    sealedFor.set(owner, await sealText(await dataKey(before, owner), place(owner), `text of ${owner}`))
})

describe('a rotation of the master key', () => {
  it('wraps every data key anew while readers and writers of all phases go on, none of whom fails', async () => {
    expect(await rewrapKeys(known, 100)).toBe(0)
    let running = true
    let read = 0
    let made = 0
    const reader = async (world: Env, first: number) => {
      for (let i = first; running; i = (i + 7) % owners.length) {
        const owner = owners[i] ?? ''
        expect(await openText(await dataKey(world, owner), place(owner), sealedFor.get(owner) ?? '')).toBe(
          `text of ${owner}`,
        )
        read += 1
      }
    }
    // New owners appear meanwhile, in worlds whose current key is the old one and the new one.
    const writer = async (world: Env, name: string) => {
      for (let i = 0; running; i++) {
        const owner = `${name}${i}`
        sealedFor.set(owner, await sealText(await dataKey(world, owner), place(owner), `text of ${owner}`))
        made += 1
      }
    }
    const busy = Promise.all([
      reader(known, 0),
      reader(turned, 1),
      reader(turned, 2),
      writer(known, 'late'),
      writer(turned, 'new'),
    ])
    // Two runs at once, as when the cron and an operator do it: a key that both wrap is wrapped once.
    let rewrapped = 0
    for (let rounds = 0; rounds < 12; rounds++) {
      const both = await Promise.all([rewrapKeys(turned, 7), rewrapKeys(turned, 7)])
      rewrapped += both[0] + both[1]
    }
    running = false
    await busy
    expect(rewrapped).toBeGreaterThanOrEqual(owners.length)
    expect(Math.min(read, made)).toBeGreaterThan(0)
    while ((await rewrapKeys(turned, 50)) > 0);

    const report = await masterKeyReport(turned)
    expect(report.filter(({ id }) => id === 'two' || id === 'one')).toEqual([
      { id: 'two', use: 'current', keys: sealedFor.size },
      { id: 'one', use: 'earlier', keys: 0 },
    ])
    for (const [owner, sealed] of sealedFor)
      expect(await openText(await dataKey(after, owner), place(owner), sealed)).toBe(`text of ${owner}`)
  })

  it('never brings a deleted key back, and leaves keys of unknown and damaged rows alone', async () => {
    const gone = 'gone'
    await dataKey(before, gone)
    const racing = rewrapKeys(turned, 50)
    await env.DIRECTORY.prepare('DELETE FROM wrapped_keys WHERE owner = ?').bind(gone).run()
    await racing
    await rewrapKeys(turned, 50)
    const left = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM wrapped_keys WHERE owner = ?')
      .bind(gone)
      .first('n')
    expect(left).toBe(0)

    const damaged = 'v1.one.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA'
    await env.DIRECTORY.prepare(
      "INSERT INTO wrapped_keys (id, owner, wrapped, master_id, create_datetime) VALUES ('k-damaged', 'damaged', ?, 'one', 1), ('k-lost', 'lost', ?, 'lost', 1)",
    )
      .bind(damaged, damaged.replace('.one.', '.lost.'))
      .run()
    await dataKey(before, 'beside')
    expect(await rewrapKeys(turned, 50)).toBe(1)
    const report = await masterKeyReport(turned)
    expect(report).toContainEqual({ id: 'one', use: 'earlier', keys: 1 })
    expect(report).toContainEqual({ id: 'lost', use: 'missing', keys: 1 })
    await expect(dataKey(turned, 'lost')).rejects.toThrow('not wrapped with these keys')
  })
})

describe('an operator', () => {
  it('sees the master keys and continues a rotation; each call is in the record under the operator’s name', async () => {
    await dataKey(env, 'practice-of-the-worker')
    const seen = await byOperator('GET', '/api/operator/v1/master_keys', undefined, 'ivo')
    expect(seen).toMatchObject({ status: 200, body: { master_keys: [{ id: 'm1', use: 'current' }, {}, {}, {}] } })
    const turn = await byOperator('POST', '/api/operator/v1/master_keys/rewrap', { limit: 5 })
    expect(turn).toMatchObject({ status: 200, body: { rewrapped: 0 } })
    const refused = await byOperator('POST', '/api/operator/v1/master_keys/rewrap', { limit: 0 })
    expect(refused.status).toBe(400)
    const { body } = await byOperator('GET', '/api/operator/v1/calls')
    expect(body).toMatchObject({
      calls: [
        { operator: 'tess', key_id: 'o1', method: 'GET', path: '/api/operator/v1/calls' },
        { operator: 'tess', method: 'POST', path: '/api/operator/v1/master_keys/rewrap' },
        { operator: 'tess', method: 'POST', path: '/api/operator/v1/master_keys/rewrap' },
        { operator: 'ivo', key_id: 'o1', method: 'GET', path: '/api/operator/v1/master_keys' },
      ],
    })
  })
})

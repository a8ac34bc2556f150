import {
  createExecutionContext,
  createScheduledController,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { audit } from '#db/practice/schema-ledgers'
import { auditHash, type AuditRow } from '#durable-objects/practice/store/audit-chain'
import { practiceStub } from '#durable-objects/stubs'
import { copyAuditTails } from '#edge/audit-tails'
import type { Env } from '#edge/env'
import worker from '#edge/index'
import { DAY, toInstant } from '#kernel/clock'
import { byOperator } from '../isolation/signed.ts'
import { endWorld, type House, makeWorld, type World } from '../isolation/world.ts'
import { env } from './worker-env.ts'

/** The first of the days that this file uses. No other test uses them. */
const FIRST = Date.UTC(2027, 0, 4, 0, 1)
let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => endWorld(world))

const keyOf = ({ practice_id }: House, now: number) => `audit-tails/${practice_id}/${toInstant(now).slice(0, 10)}.json`
const copyOf = async (house: House, now: number) => {
  const file = await env.FILES.get(keyOf(house, now))
  return file && z.object({ seq: z.number(), hash: z.string(), at: z.string() }).parse(await file.json())
}
const verify = ({ practice_id }: House) => byOperator('GET', `/api/operator/v1/practices/${practice_id}/audit`)
const look = ({ owner, apt }: House) => owner.get(`/api/scheduler/v1/appointment/${apt}`)

const chain = (house: House) =>
  runInDurableObject(practiceStub(env, house.practice_id), (_object, state) =>
    drizzle(state.storage).select().from(audit).orderBy(audit.seq).all(),
  )
const tamper = (house: House, sql: string) =>
  runInDurableObject(practiceStub(env, house.practice_id), (_object, state) => {
    state.storage.sql.exec(sql)
  })

/** Changes a row and rewrites the chain after it, as an attacker with access to the database could. */
async function rewrite(house: House, from: number, change: Partial<AuditRow>): Promise<void> {
  let prev_hash = ''
  for (const row of await chain(house)) {
    const fresh = { ...row, ...(row.seq === from ? change : {}), prev_hash }
    const hash = auditHash(fresh)
    await tamper(
      house,
      `UPDATE audit SET actor = '${fresh.actor}', prev_hash = '${prev_hash}', hash = '${hash}' WHERE seq = ${row.seq}`,
    )
    prev_hash = hash
  }
}

describe('the end of an audit chain', () => {
  it('is copied once a day for each practice, and a copy is never written again', async () => {
    await copyAuditTails(env, FIRST)
    const before = await copyOf(world.a, FIRST)
    const last = (await chain(world.a)).at(-1)
    expect(before).toEqual({ seq: last?.seq, hash: last?.hash, at: toInstant(FIRST) })
    expect(await copyOf(world.b, FIRST)).not.toBeNull()

    await look(world.a)
    expect((await chain(world.a)).length).toBeGreaterThan(before?.seq ?? 0)
    // Without its stored position, the sweep of that day starts again with all practices.
    await env.FILES.delete(`audit-sweeps/${toInstant(FIRST).slice(0, 10)}.json`)
    await copyAuditTails(env, FIRST + 60_000)
    expect(await copyOf(world.a, FIRST)).toEqual(before)

    await copyAuditTails(env, FIRST + DAY)
    expect(await copyOf(world.a, FIRST + DAY)).toMatchObject({ seq: (await chain(world.a)).length })
  })

  it("is copied by the worker's own cron", async () => {
    const ctx = createExecutionContext()
    const today = Date.now()
    await worker.scheduled(createScheduledController(), env, ctx)
    await waitOnExecutionContext(ctx)
    for (const house of [world.a, world.b]) {
      expect(await copyOf(house, today)).toMatchObject({ seq: (await chain(house)).length })
      await env.FILES.delete(keyOf(house, today))
    }
  })

  it('is requested again each minute from a practice that could not answer, and from no other practice', async () => {
    const now = FIRST + 2 * DAY
    const asked: string[] = []
    let down = true
    const PRACTICE = {
      idFromName: (name: string) => name,
      get: (name: string) => ({
        act: async () => {
          asked.push(name)
          if (down && name === world.a.practice_id) throw new Error('overloaded')
          return { seq: 1, hash: 'h' }
        },
      }),
    }
    const broken = { ...env, PRACTICE } as unknown as Env
    await copyAuditTails(broken, now)
    expect(await copyOf(world.a, now)).toBeNull()
    expect(await copyOf(world.b, now)).toMatchObject({ seq: 1 })
    asked.length = 0
    down = false
    await copyAuditTails(broken, now + 60_000)
    await copyAuditTails(broken, now + 120_000)
    expect(asked).toEqual([world.a.practice_id])
    for (const house of [world.a, world.b]) await env.FILES.delete(keyOf(house, now))
  })

  it('matches an unchanged chain, and reveals rows that were changed, rewritten with all after them, or cut off', async () => {
    const { a, b } = world
    for (const house of [a, b])
      expect(await verify(house)).toMatchObject({
        status: 200,
        body: { whole: true, broken_at: null, copies: 2, copy_differs: null },
      })

    await rewrite(a, 2, { actor: 'somebody-else' })
    expect(await verify(a)).toMatchObject({
      body: { whole: false, broken_at: null, copy_differs: toInstant(FIRST).slice(0, 10) },
    })
    await tamper(a, "UPDATE audit SET actor = 'nobody' WHERE seq = 3")
    expect(await verify(a)).toMatchObject({ body: { whole: false, broken_at: 3 } })

    const copied = (await copyOf(b, FIRST + DAY))?.seq ?? 0
    await tamper(b, `DELETE FROM audit WHERE seq >= ${copied}`)
    expect(await verify(b)).toMatchObject({ body: { whole: false, rows: copied - 1, broken_at: null } })
  })
})

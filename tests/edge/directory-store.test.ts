import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallContext } from '#domain/access/actor'
import { profileChanged } from '#edge/directory/wake-ups'
import { continueTrace, traceId } from '#kernel/trace'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const ctx = (key: string | null): CallContext => ({
  actor: { kind: 'process', name: 'edge' },
  traceparent: continueTrace(null),
  idempotency: key === null ? null : { route: 'POST /try', key, body_hash: 'same' },
})

const rowsOf = async (userId: string) =>
  (
    await env.DIRECTORY.prepare('SELECT traceparent FROM directory_outbox WHERE entity = ?')
      .bind(`user/${userId}`)
      .all<{ traceparent: string }>()
  ).results

describe('the directory store of a call', () => {
  beforeAll(migrateDatabases)

  it('stores the call’s trace with what it commits, and does not count an empty commit', async () => {
    const store = directoryStore(env, ctx(null))
    await store.commit([])
    expect(store.hasCommitted).toBe(false)
    await store.commit([profileChanged(store, { user_id: 'kept', practice_id: '' })])
    expect(store.hasCommitted).toBe(true)
    const [row] = await rowsOf('kept')
    expect(traceId(row?.traceparent ?? '')).toBe(traceId(store.ctx.traceparent))
  })

  it('counts a commit that was made in the name of another caller', async () => {
    const store = directoryStore(env, ctx(null))
    const other = store.as(ctx('another-caller'))
    await other.once('somebody', async () => ({
      answer: null,
      statements: [profileChanged(other, { user_id: 'other', practice_id: '' })],
    }))
    expect(store.hasCommitted).toBe(true)
  })

  it('runs an effect once for each key, and gives repeats the same answer', async () => {
    const store = directoryStore(env, ctx('once-and-again'))
    let done = 0
    const effect = async () => {
      done += 1
      return { answer: { done }, statements: [profileChanged(store, { user_id: 'once', practice_id: '' })] }
    }
    expect(await store.once('somebody', effect)).toEqual({ done: 1 })
    expect(await store.once('somebody', effect)).toEqual({ done: 1 })
    expect(done).toBe(1)
    expect(await rowsOf('once')).toHaveLength(1)
    expect(await store.once('somebody else', effect)).toEqual({ done: 2 })
  })

  it('drains the outbox after the response of a request that committed', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'left-to-do@example.test')
    const saved = await browser.put('/api/users/v1/orchid_pro/', { headline: 'Calm and clear' })
    expect(saved.status).toBe(200)
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual([]), { timeout: 10_000 })
  })
})

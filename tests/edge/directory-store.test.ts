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

describe('the directory of a call', () => {
  beforeAll(migrateDatabases)

  it('keeps what is committed in the trace of the call, and nothing at all is no commit', async () => {
    const store = directoryStore(env, ctx(null))
    await store.commit([])
    expect(store.hasCommitted).toBe(false)
    await store.commit([profileChanged(store, { user_id: 'kept', practice_id: '' })])
    expect(store.hasCommitted).toBe(true)
    const [row] = await rowsOf('kept')
    expect(traceId(row?.traceparent ?? '')).toBe(traceId(store.ctx.traceparent))
  })

  it('knows of a commit that was made in the name of another caller', async () => {
    const store = directoryStore(env, ctx(null))
    const other = store.as(ctx('another-caller'))
    await other.once('somebody', async () => ({
      answer: null,
      statements: [profileChanged(other, { user_id: 'other', practice_id: '' })],
    }))
    expect(store.hasCommitted).toBe(true)
  })

  it('does an effect once for each key, and answers its repeats alike', async () => {
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

  it('has what a request left to do sent after its answer', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'left-to-do@example.test')
    const saved = await browser.put('/api/users/v1/orchid_pro/', { headline: 'Calm and clear' })
    expect(saved.status).toBe(200)
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual([]), { timeout: 10_000 })
  })
})

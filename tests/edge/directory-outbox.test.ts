import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directory } from '#db/directory/connect'
import { driveAgain, type OutboxEntry, outboxRow, parked } from '#db/directory/queries/outbox'
import type { EffectOutcome } from '#contracts/internal/effects'
import type { GatewayAnswer, WorkflowEvent } from '#contracts/internal/workflows'
import { drainDirectoryOutbox, waitAfter } from '#edge/directory-outbox'
import type { Env } from '#edge/env'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`

beforeAll(migrateDatabases)
beforeEach(() => env.DIRECTORY.exec('DELETE FROM directory_outbox'))

type Outcome = EffectOutcome<GatewayAnswer>

/** The worker's bindings with a stand-in for the workflows gateway, which records events and responds with `answer`. */
function withGateway(answer: (event: WorkflowEvent) => Outcome | Promise<Outcome>) {
  const heard: WorkflowEvent[] = []
  const sendToWorkflows = async (event: WorkflowEvent) => {
    heard.push(event)
    return answer(event)
  }
  return { heard, env: { ...env, EFFECTS: { sendToWorkflows } } as unknown as Env }
}

const done: Outcome = { kind: 'done', value: { workflow_id: 'w', run_id: 'r', started: true } }
const ids = (events: readonly WorkflowEvent[]) =>
  events.map((event) => ('mail_id' in event ? event.mail_id : event.event))

async function leave(entity: OutboxEntry['entity'], subject_id: string): Promise<void> {
  await outboxRow(
    directory(env.DIRECTORY),
    { entity, event: 'mail.requested.v1', practice_id: '', subject_id, traceparent },
    Date.now(),
  )
}
const rows = async () =>
  (
    await env.DIRECTORY.prepare('SELECT * FROM directory_outbox ORDER BY id').all<{
      id: number
      subject_id: string
      tries: number
      due: number
      parked_reason: string | null
    }>()
  ).results
const dueNow = () => env.DIRECTORY.prepare('UPDATE directory_outbox SET due = 0').run()

describe('the directory’s outbox', () => {
  it('sends each row once, in order within its entity, with only ids and the trace', async () => {
    for (const subject of ['a1', 'a2', 'a3']) await leave('mail/a', subject)
    await leave('mail/b', 'b1')
    const gateway = withGateway(() => done)
    await Promise.all([drainDirectoryOutbox(gateway.env), drainDirectoryOutbox(gateway.env)])
    expect(ids(gateway.heard).toSorted()).toEqual(['a1', 'a2', 'a3', 'b1'])
    expect(ids(gateway.heard).filter((id) => id.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
    expect(Object.keys(gateway.heard[0] ?? {}).toSorted()).toEqual([
      'event',
      'mail_id',
      'operation_id',
      'practice_id',
      'traceparent',
      'version',
    ])
    expect(gateway.heard[0]?.traceparent).toBe(traceparent)
    expect(await rows()).toEqual([])
  })

  it('retains a row during an outage, and sends it with the same operation id after it', async () => {
    await leave('mail/a', 'a1')
    let down = true
    const gateway = withGateway(() => {
      if (down) return { kind: 'later', code: '503' }
      return done
    })
    await drainDirectoryOutbox(gateway.env)
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ tries: 1, parked_reason: null })
    expect(waiting?.due).toBeGreaterThan(Date.now())
    await drainDirectoryOutbox(gateway.env)
    expect(gateway.heard).toHaveLength(1)

    down = false
    await dueNow()
    await drainDirectoryOutbox(gateway.env)
    expect(gateway.heard.map((event) => event.operation_id)).toEqual([
      `directory/${waiting?.id}`,
      `directory/${waiting?.id}`,
    ])
    expect(await rows()).toEqual([])
  })

  it('retains a row when the gateway fails without an answer, and when the drain that leased it died', async () => {
    await leave('mail/a', 'a1')
    const broken = withGateway(() => Promise.reject(new Error('gone')))
    await drainDirectoryOutbox(broken.env)
    expect(await rows()).toMatchObject([{ tries: 1, parked_reason: null }])
    await env.DIRECTORY.prepare('UPDATE directory_outbox SET due = 0, leased_until = ?')
      .bind(Date.now() - 1)
      .run()
    const gateway = withGateway(() => done)
    await drainDirectoryOutbox(gateway.env)
    expect(ids(gateway.heard)).toEqual(['a1'])
  })

  it('waits longer after each failure, but never longer than a minute', () => {
    expect([0, 1, 2, 3, 10, 500].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000])
  })

  it('parks a refused row, holds back later rows of its entity, and sends all others', async () => {
    for (const [entity, subject] of [
      ['mail/a', 'a1'],
      ['mail/a', 'a2'],
      ['mail/b', 'b1'],
    ] as const)
      await leave(entity, subject)
    let refuse = true
    const gateway = withGateway((event) =>
      refuse && ids([event])[0] === 'a1' ? { kind: 'refused', code: '400' } : done,
    )
    await drainDirectoryOutbox(gateway.env)
    expect(ids(gateway.heard).toSorted()).toEqual(['a1', 'b1'])
    const [refused] = await rows()
    expect(refused).toMatchObject({ subject_id: 'a1', parked_reason: '400' })

    refuse = false
    const db = directory(env.DIRECTORY)
    expect((await parked(db)).map(({ id }) => id)).toEqual([refused?.id])
    expect(await driveAgain(db, Date.now(), refused?.id)).toBe(1)
    expect(await driveAgain(db, Date.now())).toBe(0)
    await drainDirectoryOutbox(gateway.env)
    expect(ids(gateway.heard).slice(2)).toEqual(['a1', 'a2'])
    expect(await rows()).toEqual([])
  })
})

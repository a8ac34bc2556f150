import { descriptor as trialRun } from '#workflows/trial-expiry/descriptor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { openRun } from './opened-run.ts'
import { recordHistory } from './recorded-history.ts'
import { TRIAL_LEADS, WorkflowStack } from './WorkflowStack.ts'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

/** The limit of a test in ms. Trials and archives last only seconds here, but a slow machine adds its own delay. */
const PATIENCE = 90_000
/** How long a trial has left that is to get both of its notices: a little more than the lead time of the first one. */
const WHOLE_TRIAL = TRIAL_LEADS.week_left_ms + 1_000

const run = (practice_id: string) => stack.client.workflow.getHandle(trialRun.id(practice_id))
const changed = (practice_id: string) => stack.tell({ event: 'subscription.changed.v1', practice_id })
const kinds = (practice_id: string) => stack.edge.mails.of(practice_id).map(({ kind }) => kind)
const sent = (practice_id: string) =>
  eventually('the delivery of all mails', () => stack.edge.mails.of(practice_id).every(({ state }) => state === 'sent'))

const ALL = ['trial_week_left', 'trial_last_day', 'practice_archived', 'archive_week_left', 'archive_last_day']

describe.concurrent('trialExpiry', () => {
  test(
    'without a plan: both notices, the archive with its notices, the deletion and its email, each once',
    async () => {
      const { endings } = stack.edge
      const id = endings.beginTrial(WHOLE_TRIAL)
      expect(await changed(id)).toMatchObject({ workflow_id: `trial/${id}`, started: true })
      expect(await run(id).result()).toEqual({ closed_because: 'deleted' })
      await sent(id)
      expect(kinds(id)).toEqual([...ALL, 'practice_deleted'])
      expect(endings.acts(id)).toEqual(['archive', 'delete'])
      expect(stack.smtp.to(`provider.${id}@example.test`)).toHaveLength(6)
      expect(stack.edge.callsTo('internal_delete_practice', id).length).toBeGreaterThanOrEqual(3)
      await recordHistory(stack.client, trialRun.id(id), 'trial-deleted')

      // A repeated event starts a new run, which finds nothing to do.
      await changed(id)
      expect(await run(id).result()).toEqual({ closed_because: 'deleted' })
      await sent(id)
      expect(stack.smtp.to(`provider.${id}@example.test`)).toHaveLength(6)
      expect(endings.acts(id)).toEqual(['archive', 'delete'])
    },
    PATIENCE,
  )

  test('a plan during the trial: the run closes without an archive', async () => {
    const { endings } = stack.edge
    const id = endings.beginTrial(WHOLE_TRIAL)
    await changed(id)
    await eventually('the first notice', () => kinds(id).includes('trial_week_left'))
    endings.subscribe(id)
    await changed(id)
    expect(await run(id).result()).toEqual({ closed_because: 'subscribed' })
    expect(endings.acts(id)).toEqual([])
    await sent(id)
    await recordHistory(stack.client, trialRun.id(id), 'trial-subscribed')
  })

  test('a plan during the archive reopens the practice, and after its end the practice is an archive again', async () => {
    const { endings } = stack.edge
    const id = endings.beginTrial(500)
    await changed(id)
    await eventually('the archive', () => kinds(id).includes('practice_archived'))
    endings.subscribe(id)
    await changed(id)
    expect(await run(id).result()).toEqual({ closed_because: 'subscribed' })
    expect(endings.acts(id)).toEqual(['archive', 'reopen'])

    const notices = () => kinds(id).filter((kind) => kind.startsWith('trial_')).length
    const before = notices()
    endings.cancel(id, 1_000)
    await changed(id)
    await eventually('the second archive', () => endings.acts(id).length === 3)
    // When a paid plan ends, the notices of a trial are not sent.
    await eventually(
      'the mail about the second archive',
      () => stack.edge.mails.of(id, 'practice_archived').length === 2,
    )
    expect(notices()).toBe(before)
    endings.subscribe(id)
    await changed(id)
    await run(id).result()
    expect(endings.acts(id)).toEqual(['archive', 'reopen', 'archive', 'reopen'])
    await recordHistory(stack.client, trialRun.id(id), 'trial-reopened')
  })

  test('a chosen plan: paid in time it reopens the practice, unpaid it leads to the archive', async () => {
    const { endings } = stack.edge
    const paid = endings.choosePlan(60_000)
    await changed(paid)
    const { plan_due_at } = endings.read(paid) ?? {}
    await eventually('the details of the run', async () => {
      const { opened } = await openRun(stack.client, stack.codec, trialRun.id(paid))
      return opened.includes(
        `A plan was chosen and is not paid for yet. Next, at ${plan_due_at}: the practice to become a read-only archive.`,
      )
    })
    endings.subscribe(paid)
    await changed(paid)
    expect(await run(paid).result()).toEqual({ closed_because: 'subscribed' })
    expect(endings.acts(paid)).toEqual(['reopen'])
    expect(kinds(paid)).toEqual([])

    const left = endings.choosePlan(1_500)
    await changed(left)
    await eventually('the archive', () => kinds(left).includes('practice_archived'))
    expect(endings.acts(left)).toEqual(['archive'])
    endings.subscribe(left)
    await changed(left)
    expect(await run(left).result()).toEqual({ closed_because: 'subscribed' })
    expect(endings.acts(left)).toEqual(['archive', 'reopen'])
    await recordHistory(stack.client, trialRun.id(left), 'trial-chosen')
  })

  test('a plan without an event: the deletion reads again, finds the plan and reopens the practice', async () => {
    const { endings } = stack.edge
    const id = endings.beginTrial(200)
    await changed(id)
    await eventually('the last notice', () => kinds(id).includes('archive_last_day'))
    endings.subscribe(id)
    expect(await run(id).result()).toEqual({ closed_because: 'subscribed' })
    expect(endings.acts(id)).toEqual(['archive', 'reopen'])
    expect(kinds(id)).not.toContain('practice_deleted')
  })

  test('shows in its details what happens next and when', async () => {
    const { endings } = stack.edge
    const id = endings.beginTrial(60_000)
    await changed(id)
    const ends = endings.read(id)?.ends_at ?? ''
    const next = new Date(Date.parse(ends) - TRIAL_LEADS.week_left_ms).toISOString()
    const { opened } = await eventually('the details of the run', async () => {
      const read = await openRun(stack.client, stack.codec, trialRun.id(id))
      return read.opened.includes(next) && read
    })
    expect(opened).toContain(
      `On the Core trial until ${ends}. Next, at ${next}: the notice a week before the trial ends.`,
    )
    const query = `PracticeId="${id}" AND Kind="trial"`
    await eventually('the run in the list', async () => {
      for await (const listed of stack.client.workflow.list({ query })) return listed.workflowId === `trial/${id}`
      return false
    })
    endings.subscribe(id)
    await changed(id)
    await run(id).result()
  })
})

describe('a worker that was stopped', () => {
  test(
    'during the trial and the deletion continues the run and repeats nothing',
    async () => {
      const { endings } = stack.edge
      const id = endings.beginTrial(WHOLE_TRIAL)
      await changed(id)
      await eventually('the first notice', () => kinds(id).includes('trial_week_left'))
      await stack.stopWorker()
      // The worker is stopped during the end of the trial, so the second notice is then pointless.
      await eventually('the end', () => endings.read(id)?.plan === null)
      await stack.startWorker()
      await eventually('the archive', () => kinds(id).includes('practice_archived'))
      stack.edge.outages.set('internal_delete_practice', 1)
      await eventually('the deletion', () => endings.read(id)?.deletion === 'begun')
      await stack.stopWorker()
      await stack.startWorker()
      expect(await run(id).result()).toEqual({ closed_because: 'deleted' })
      await sent(id)
      expect(endings.acts(id)).toEqual(['archive', 'delete'])
      expect(kinds(id)).not.toContain('trial_last_day')
      expect(new Set(kinds(id)).size).toBe(kinds(id).length)
    },
    PATIENCE,
  )
})

import { descriptor as handoverRun } from '#workflows/guardian-handover/descriptor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { openRun } from './opened-run.ts'
import { recordHistory } from './recorded-history.ts'
import { HANDOVER_LEADS, WorkflowStack } from './WorkflowStack.ts'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

const PATIENCE = 60_000
/** Times until the birthday: with LONG the notice is not due yet, with SOON it is due. */
const LONG = 60 * 60_000
const SOON = 30 * 60_000

const run = (id: string) => stack.client.workflow.getHandle(handoverRun.id(id))
const changed = (minor_user_id: string) => stack.tell({ event: 'minor.changed.v1', practice_id: '', minor_user_id })

describe.concurrent('guardianHandover', () => {
  test(
    'sends the notices, ends the access on the birthday, invites, and closes after the takeover',
    async () => {
      const { handovers } = stack.edge
      const id = handovers.add(SOON, { address_known: true })
      expect(await changed(id)).toMatchObject({ workflow_id: `handover/${id}`, started: true })
      await eventually('the notices', () => handovers.acts(id).includes('notices'))
      handovers.change(id, { adult_at: Date.now() })
      await changed(id)
      await eventually('the invitation', () => handovers.acts(id).includes('invite'))
      expect(handovers.acts(id)).toEqual(['notices', 'end', 'invite'])
      handovers.change(id, { own_sign_in: true })
      await changed(id)
      expect(await run(id).result()).toEqual({ closed_because: 'handed_over' })
      await recordHistory(stack.client, handoverRun.id(id), 'handover-taken-over')
    },
    PATIENCE,
  )

  test(
    'sends no invitation for an account with its own login, but ends the access',
    async () => {
      const { handovers } = stack.edge
      const id = handovers.add(SOON, { own_sign_in: true })
      await changed(id)
      await eventually('the notices', () => handovers.acts(id).includes('notices'))
      handovers.change(id, { adult_at: Date.now() })
      await changed(id)
      expect(await run(id).result()).toEqual({ closed_because: 'handed_over' })
      expect(handovers.acts(id)).toEqual(['notices', 'end'])
    },
    PATIENCE,
  )

  test(
    'waits for an email after the end of the access, and continues when one is set',
    async () => {
      const { handovers } = stack.edge
      const id = handovers.add(500)
      await changed(id)
      await eventually('the end', () => handovers.acts(id).includes('end'))
      await eventually('the details of the run', async () => {
        const { opened } = await openRun(stack.client, stack.codec, handoverRun.id(id))
        return opened.includes('Waiting for an email address')
      })
      expect(handovers.acts(id)).not.toContain('invite')
      handovers.change(id, { address_known: true })
      await changed(id)
      await eventually('the invitation', () => handovers.acts(id).includes('invite'))
      // When another address is set, the first link is withdrawn and another one is mailed.
      handovers.change(id, { invited: false })
      await changed(id)
      await eventually('the second invitation', () => handovers.acts(id).filter((act) => act === 'invite').length === 2)
      handovers.change(id, { own_sign_in: true })
      await changed(id)
      expect(await run(id).result()).toEqual({ closed_because: 'handed_over' })
      await recordHistory(stack.client, handoverRun.id(id), 'handover-waited')
    },
    PATIENCE,
  )

  test(
    'follows a changed birthday',
    async () => {
      const { handovers } = stack.edge
      const id = handovers.add(LONG)
      await changed(id)
      const at = Date.parse(handovers.read(id)?.adult_at ?? '')
      const line = (start: number) => new Date(start - HANDOVER_LEADS.notice_ms).toISOString()
      const details = async (text: string) =>
        (await openRun(stack.client, stack.codec, handoverRun.id(id))).opened.includes(text)
      await eventually('the details of the run', () => details(line(at)))
      handovers.change(id, { adult_at: at + LONG })
      await changed(id)
      await eventually('the later date', () => details(line(at + LONG)))
      // On the birthday the run is woken by its own timer, not by an event. On a slow machine the notices may be
      // skipped.
      handovers.change(id, { adult_at: Date.now() + 2_000, own_sign_in: true })
      await changed(id)
      expect(await run(id).result()).toEqual({ closed_because: 'handed_over' })
      expect(handovers.acts(id).filter((act) => act !== 'notices')).toEqual(['end'])
      await recordHistory(stack.client, handoverRun.id(id), 'handover-moved')
    },
    PATIENCE,
  )

  test(
    'closes when the minor has no guardian, and starts again with the next guardian',
    async () => {
      const { handovers } = stack.edge
      const id = handovers.add(LONG)
      await changed(id)
      handovers.change(id, { guarded: false })
      await changed(id)
      expect(await run(id).result()).toEqual({ closed_because: 'unguarded' })
      handovers.change(id, { guarded: true, adult_at: Date.now() + 500, own_sign_in: true })
      expect(await changed(id)).toMatchObject({ started: true })
      expect(await run(id).result()).toEqual({ closed_because: 'handed_over' })
    },
    PATIENCE,
  )
})

describe('a worker that was stopped', () => {
  test(
    'over the birthday ends the access once when it is back',
    async () => {
      const { handovers } = stack.edge
      const id = handovers.add(SOON, { own_sign_in: true })
      await changed(id)
      await eventually('the notices', () => handovers.acts(id).includes('notices'))
      await stack.stopWorker()
      handovers.change(id, { adult_at: Date.now() })
      await changed(id)
      stack.edge.outages.set('internal_end_guardianships', 1)
      await stack.startWorker()
      expect(await run(id).result()).toEqual({ closed_because: 'handed_over' })
      expect(handovers.acts(id)).toEqual(['notices', 'end'])
    },
    PATIENCE,
  )
})

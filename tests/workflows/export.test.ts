import { EXPORT_PARTS } from '#contracts/plain/export-parts'
import { descriptor as exportRun } from '#workflows/practice-export/descriptor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { openRun } from './opened-run.ts'
import { recordHistory } from './recorded-history.ts'
import { WorkflowStack } from './WorkflowStack.ts'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

const ALL = EXPORT_PARTS.map((_, at) => `piece ${at + 1}`)

const run = (id: string) => stack.client.workflow.getHandle(exportRun.id(id))
const requested = (of: { practice_id: string; export_id: string }) =>
  stack.tell({ event: 'practice.export_requested.v1', ...of })

describe.concurrent('practiceExport', () => {
  test('prepares every piece once, mails the owner without any content, and deletes the export after its time', async () => {
    const { exports, mails } = stack.edge
    const of = exports.request()
    const { export_id, practice_id } = of
    // Pieces that are interrupted are prepared again.
    stack.edge.outages.set('internal_write_export_piece', 2)
    expect(await requested(of)).toMatchObject({ workflow_id: `practice-export/${export_id}`, started: true })
    await eventually('the mail', () => mails.of(practice_id, 'export_ready')[0]?.state === 'sent')
    // The request is delivered again, and changes nothing.
    expect(await requested(of)).toMatchObject({ started: false })
    expect(await run(export_id).result()).toEqual({ closed_because: 'expired' })
    expect(await requested(of)).toMatchObject({ started: false })
    expect(exports.acts(export_id)).toEqual([...ALL, 'mail', 'expired'])
    const { opened } = await openRun(stack.client, stack.codec, exportRun.id(export_id))
    expect(opened).toContain('Expired and deleted.')
    await recordHistory(stack.client, exportRun.id(export_id), 'export-expired')
  })

  test('deletes at once what was prepared for an export that fails, and sends no mail', async () => {
    const { exports, mails } = stack.edge
    const of = exports.request()
    exports.fail(of.export_id)
    await requested(of)
    expect(await run(of.export_id).result()).toEqual({ closed_because: 'failed' })
    expect(exports.acts(of.export_id)).toEqual(['failed'])
    expect(mails.of(of.practice_id)).toEqual([])
    await recordHistory(stack.client, exportRun.id(of.export_id), 'export-failed')
  })

  test('closes when the practice was deleted, and removes what an interrupted piece may have left', async () => {
    const { exports } = stack.edge
    const of = exports.request()
    exports.deletePractice(of.export_id)
    await requested(of)
    expect(await run(of.export_id).result()).toEqual({ closed_because: 'gone' })
    expect(exports.acts(of.export_id)).toEqual(['failed'])
  })
})

describe('a worker that was stopped', () => {
  test('in the middle of an export continues it with the next piece', async () => {
    const { exports } = stack.edge
    const of = exports.request()
    exports.pauseAfter(of.export_id, 4)
    await requested(of)
    await eventually('four pieces', () => exports.acts(of.export_id).length === 4)
    await stack.stopWorker()
    exports.resume(of.export_id)
    await stack.startWorker()
    expect(await run(of.export_id).result()).toEqual({ closed_because: 'expired' })
    expect(exports.acts(of.export_id)).toEqual([...ALL, 'mail', 'expired'])
  })
})

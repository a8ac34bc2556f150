import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaperSheet, readPaperSheet, storePaper } from '#contracts/internal/paper-runs'
import { descriptor } from '#workflows/paper-drawing/descriptor'
import { textsOf } from '#tests/factories/pdf-texts'
import { eventually } from './eventually.ts'
import { recordHistory } from './recorded-history.ts'
import { WorkflowsProcess } from './WorkflowsProcess.ts'
import { WorkflowStack } from './WorkflowStack.ts'

const SHEET: PaperSheet = {
  ...{ title: 'Superbill', number: 'SB-2026-0001', issued_on: 'November 28, 2026', paper: 'letter' },
  ...{ practice_name: 'Quiet Street', practice_lines: [], tables: [], sums: [], notes: [] },
  facts: [{ label: 'Client', lines: ['محمد Ortega \u{10fffd}'] }],
}
const PAPER = 'pap_practice_1'
const STORE = 'internal_store_paper'
const STEP = 'render'

let stack: WorkflowStack
const ESTIMATE: PaperSheet = { ...SHEET, title: 'Good faith estimate', number: 'GFE-2026-0001' }

/** What is stored of each paper. A second PDF of one is counted, and not kept. */
const stored = new Map<string, { pdf: string; unprinted: string }>()
beforeAll(async () => {
  stack = await WorkflowStack.start((edge) => {
    edge.answer(readPaperSheet, ({ paper_id = '' }) => ({
      drawn: stored.has(paper_id),
      sheet: paper_id.includes('estimate') ? ESTIMATE : SHEET,
      logo: null,
    }))
    edge.answer(storePaper, ({ paper_id = '' }, { pdf, unprinted }) => {
      if (!stored.has(paper_id)) stored.set(paper_id, { pdf, unprinted })
      return { key: 'key', bytes: pdf.length }
    })
  })
})
afterAll(() => stack.stop())

const tell = (paper_id: string) => stack.tell({ event: 'paper.made.v1', paper_id })
const result = (paper_id: string) => stack.client.workflow.getHandle(descriptor.id(paper_id)).result()
const storing = (paper_id: string) => stack.edge.callsTo(STORE, paper_id)
const textsIn = (paper_id: string) => textsOf(Buffer.from(stored.get(paper_id)?.pdf ?? '', 'base64'))

test('a paper is drawn and stored once, however often its event comes, with what no font has', async () => {
  await tell(PAPER)
  await tell(PAPER)
  expect(await result(PAPER)).toEqual({ paper_id: PAPER })
  expect(await tell(PAPER)).toMatchObject({ started: false })
  expect(storing(PAPER)).toHaveLength(1)
  expect(stored.get(PAPER)?.unprinted).toBe('\u{10fffd}')
  expect(textsIn(PAPER)).toContain('محمد Ortega \u{10fffd}')
  await recordHistory(stack.client, descriptor.id(PAPER), 'paper-drawn')
})

test('when its worker is killed before or after the PDF is stored, a paper of each kind is drawn all the same', async () => {
  await stack.stopWorker()
  const doomed = new WorkflowsProcess({
    TEMPORAL_ADDRESS: stack.temporalAddress,
    EDGE_URL: stack.edge.url,
    SMTP_URL: stack.smtp.url,
  })
  try {
    await doomed.says(({ what }) => what === 'worker_runs')
    const before = ['pap_before_superbill', 'pap_before_estimate']
    const after = ['pap_after_superbill', 'pap_after_estimate']
    const never = new Promise(() => undefined)
    for (const id of before) stack.edge.faults.hold(STORE, STEP, never, id)
    for (const id of after) stack.edge.faults.holdAnswer(STORE, STEP, never, id)
    const papers = [...before, ...after]
    for (const id of papers) await tell(id)
    await eventually('the requests to store the PDFs', () => papers.every((id) => storing(id).length > 0))
    await eventually('two stored PDFs', () => after.every((id) => stored.has(id)))
    expect(before.some((id) => stored.has(id))).toBe(false)
    doomed.kill('SIGKILL')
    await doomed.ended
    stack.edge.faults.clear()
    await stack.startWorker()
    for (const id of papers) {
      expect(await result(id)).toEqual({ paper_id: id })
      expect(textsIn(id)).toContain(id.includes('estimate') ? 'GFE-2026-0001' : 'SB-2026-0001')
    }
    // What was stored is read to be there, and is not drawn again.
    expect(after.map((id) => storing(id).length)).toEqual([1, 1])
    expect(before.map((id) => storing(id).length)).toEqual([2, 2])
  } finally {
    doomed.kill('SIGKILL')
    await doomed.ended
  }
})

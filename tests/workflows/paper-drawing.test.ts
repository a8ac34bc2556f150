import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaperSheet, readPaperSheet, storePaper } from '#contracts/internal/paper-runs'
import { descriptor } from '#workflows/paper-drawing/descriptor'
import { textsOf } from '#tests/factories/pdf-texts'
import { recordHistory } from './recorded-history.ts'
import { WorkflowStack } from './WorkflowStack.ts'

const SHEET: PaperSheet = {
  ...{ title: 'Superbill', number: 'SB-2026-0001', issued_on: 'November 28, 2026', paper: 'letter' },
  ...{ practice_name: 'Quiet Street', practice_lines: [], tables: [], sums: [], notes: [] },
  facts: [{ label: 'Client', lines: ['محمد Ortega \u{10fffd}'] }],
}
const PAPER = 'pap_practice_1'

let stack: WorkflowStack
const stored: { pdf: string; unprinted: string }[] = []
beforeAll(async () => {
  stack = await WorkflowStack.start((edge) => {
    edge.answer(readPaperSheet, () => ({ drawn: stored.length > 0, sheet: SHEET, logo: null }))
    edge.answer(storePaper, (_params, { pdf, unprinted }) => {
      stored.push({ pdf, unprinted })
      return { key: 'key', bytes: pdf.length }
    })
  })
})
afterAll(() => stack.stop())

test('a paper is drawn and stored once, however often its event comes, with what no font has', async () => {
  const tell = () => stack.tell({ event: 'paper.made.v1', paper_id: PAPER })
  await tell()
  await tell()
  expect(await stack.client.workflow.getHandle(descriptor.id(PAPER)).result()).toEqual({ paper_id: PAPER })
  expect(await tell()).toMatchObject({ started: false })
  expect(stored.map(({ unprinted }) => unprinted)).toEqual(['\u{10fffd}'])
  expect(textsOf(Buffer.from(stored[0]?.pdf ?? '', 'base64'))).toContain('محمد Ortega \u{10fffd}')
  await recordHistory(stack.client, descriptor.id(PAPER), 'paper-drawn')
})

import { expect, test } from 'vitest'
import { meetingsOf } from '#tests/factories/sample-meetings'
import { sampleSession } from '#tests/factories/sample-session'
import { entryBlocks } from '../calendar-blocks.ts'
import { isOvertaken } from './overtaken.ts'

const blocksOf = (...sessions: ReturnType<typeof sampleSession>[]) =>
  entryBlocks(meetingsOf(sessions), 'America/New_York')
const before = blocksOf(sampleSession())
const [block] = before
if (!block) throw new Error('no block')
const moved = blocksOf(
  sampleSession({ appointment_start: '2026-03-11T15:00:00.000Z', appointment_end: '2026-03-11T15:50:00.000Z' }),
)
const held = (turned?: boolean) => ({
  ...{ grip: { kind: 'move' as const, block }, end: () => undefined },
  ...(turned !== undefined && { keyed: { turned } }),
})

test('what is dragged is overtaken when its time or its status changes, and when it is gone', () => {
  for (const drag of [held(), held(false)]) {
    expect(isOvertaken(drag, before)).toBe(false)
    expect(isOvertaken(drag, moved)).toBe(true)
    expect(isOvertaken(drag, blocksOf(sampleSession({ status: 'completed' })))).toBe(true)
    expect(isOvertaken(drag, [])).toBe(true)
  }
})

test('one that keys have turned to other days is not seen there, but a change that is seen ends it', () => {
  expect(isOvertaken(held(true), [])).toBe(false)
  expect(isOvertaken(held(true), before)).toBe(false)
  expect(isOvertaken(held(true), moved)).toBe(true)
})

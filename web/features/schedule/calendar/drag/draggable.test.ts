import { expect, test } from 'vitest'
import { meetingsOf } from '#tests/factories/sample-meetings'
import { sampleSession } from '#tests/factories/sample-session'
import type { BusyEntry } from '../../calendar-entries.ts'
import { entryBlocks } from '../calendar-blocks.ts'
import { drawnLength, shiftable, showsEnd } from './draggable.ts'
import { shiftOf } from './shift-of.ts'

const ZONE = 'America/New_York'
const NOW = Date.parse('2026-03-04T12:00:00.000Z')
const blocked = (start: string, end: string, repeats = false): BusyEntry => ({
  ...{ kind: 'blocked', id: 'blk', blockId: 'blk', providerId: 'pro', title: '', repeats },
  ...{ start: Date.parse(start), end: Date.parse(end) },
})
const [meeting] = meetingsOf([sampleSession()])
const lunch = blocked('2026-03-04T17:00:00.000Z', '2026-03-04T18:00:00.000Z')
const blocksOf = (...entries: Parameters<typeof entryBlocks>[0]) => entryBlocks(entries, ZONE)

test('sessions that are not over, and times that were blocked once, can be dragged', () => {
  const able = (...entries: Parameters<typeof entryBlocks>[0]) =>
    blocksOf(...entries).map((block) => shiftable(block, NOW) !== null)
  expect(able(...(meeting ? [meeting] : []), lunch)).toEqual([true, true])
  expect(able(...meetingsOf([sampleSession({ status: 'completed' })]))).toEqual([false])
  expect(able(blocked('2026-03-04T17:00:00.000Z', '2026-03-04T18:00:00.000Z', true))).toEqual([false])
  expect(able(blocked('2026-03-04T05:00:00.000Z', '2026-03-05T05:00:00.000Z'))).toEqual([false])
  // The part after midnight is not held, and the part before it does not show the end.
  const night = blocked('2026-03-05T03:00:00.000Z', '2026-03-05T07:00:00.000Z')
  expect(able(night)).toEqual([true, false])
  expect(blocksOf(night).map(showsEnd)).toEqual([false, false])
  expect(blocksOf(lunch).map(showsEnd)).toEqual([true])
})

test('a drag asks for a start or a length, and for nothing at the same place', () => {
  const [block] = blocksOf(lunch)
  if (!block) throw new Error('no block')
  const { date } = block
  const dragged = (kind: 'move' | 'resize', startMinute: number, endMinute: number) =>
    shiftOf({ grip: { kind, block }, to: { date, startMinute, endMinute } }, ZONE)
  expect(dragged('move', 13 * 60, 14 * 60)).toEqual({ start: '2026-03-04T18:00:00.000Z', minutes: 60 })
  expect(dragged('resize', 12 * 60, 12 * 60 + 45)).toEqual({ start: '2026-03-04T17:00:00.000Z', minutes: 45 })
  expect(dragged('move', 12 * 60, 13 * 60)).toBeNull()
  expect(dragged('resize', 12 * 60, 13 * 60)).toBeNull()
})

test('a single step that was drawn leaves the length to the session type', () => {
  const start = '2026-03-04T17:00:00.000Z'
  expect(drawnLength({ start, minutes: 15 })).toBeUndefined()
  expect(drawnLength({ start, minutes: 30 })).toBe(30)
})

import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { appointmentOf, busyText, type Meeting, scheduleEntries, shownEntries, placeIn } from './calendar-entries.ts'

const time = { id: 'apt_1', provider_id: 'pro', start: '2026-03-04T14:00:00.000Z', end: '2026-03-04T14:50:00.000Z' }
const drawn = { id: 'apt_1', providerId: 'pro', start: Date.UTC(2026, 2, 4, 14), end: Date.UTC(2026, 2, 4, 14, 50) }

test('each kind of entry is drawn as itself', () => {
  const place = sampleSession()
  const block = { blocked_interval_id: 'blk', title: 'Lunch', repeats: true }
  const entries = scheduleEntries([
    { ...time, kind: 'meeting', places: [place] },
    { ...time, ...block, kind: 'blocked' },
    { ...time, kind: 'outside' },
  ])
  expect(entries).toEqual([
    { ...drawn, kind: 'meeting', places: [place] },
    { ...drawn, kind: 'blocked', blockId: 'blk', title: 'Lunch', repeats: true },
    { ...drawn, kind: 'outside' },
  ])
})

test('after a change the other entries stay the same objects, and a canceled one is shown on request', () => {
  const [stays, changes] = [
    { ...time, kind: 'meeting' as const, places: [sampleSession()] },
    { ...time, kind: 'meeting' as const, id: 'apt_2', places: [sampleSession({ appointment_id: 'apt_2' })] },
  ]
  const before = scheduleEntries([stays, changes])
  const changed = { ...changes, places: [sampleSession({ appointment_id: 'apt_2', status: 'cancelled_patient' })] }
  const after = shownEntries([stays, changed], true)
  expect(after.map(({ id }) => id)).toEqual(['apt_1', 'apt_2'])
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(shownEntries([stays, changed], false)).toEqual([before[0]])
})

test('the first place that is not canceled stands for its meeting', () => {
  const canceled = sampleSession({ status: 'cancelled_patient' })
  const standing = sampleSession({ appointment_id: 'apt_2' })
  const meeting = (...places: Meeting['places']): Meeting => ({ ...drawn, kind: 'meeting', places })
  expect(appointmentOf(meeting(canceled, standing))).toBe(standing)
  expect(appointmentOf(meeting(canceled))).toBe(canceled)
})

test('a place alone is shown only where the practice has it, and several offices', () => {
  const offices = [{ id: 'off_1' }, { id: 'off_2' }]
  expect(placeIn(offices, 'off_2')).toBe('off_2')
  expect(placeIn(offices, 'telehealth')).toBe('telehealth')
  for (const place of [undefined, '', 'off_3', 'in-person']) expect(placeIn(offices, place)).toBe('')
  expect(placeIn(undefined, 'off_1')).toBe('')
})

test('a busy time is named by its title, and without one by what it is', () => {
  const blocked = { ...drawn, kind: 'blocked' as const, blockId: 'blk', repeats: false }
  expect(busyText({ ...blocked, title: 'Lunch' })).toBe('Lunch')
  expect(busyText({ ...blocked, title: '' })).toBe('Blocked')
  expect(busyText({ ...drawn, kind: 'outside' })).toBe('Busy')
})

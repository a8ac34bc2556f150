import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { showToast } from '#web/ui/kit/toast.tsx'
import { sayCanceled, sayChanged } from './say-changed.ts'

vi.mock('#web/ui/kit/toast.tsx', () => ({ showToast: vi.fn() }))
afterEach(() => void vi.clearAllMocks())

const before = sampleSession()
const moved = sampleSession({
  modify_datetime: '2026-03-02T00:00:00.000Z',
  undoable_until: '2026-03-02T00:00:12.000Z',
  appointment_start: '2026-03-04T15:00:00.000Z',
  appointment_end: '2026-03-04T15:50:00.000Z',
})
const canceled = { ...before, modify_datetime: moved.modify_datetime, status: 'cancelled_orchid_pro' as const }
const shared = { before, alone: true, zone: 'America/New_York' }
const said = () => vi.mocked(showToast).mock.calls.map(([{ text, action }]) => [text, action?.label])

test('an undo is offered of what can be undone', () => {
  sayChanged(new QueryClient(), { ...shared, saved: moved })
  sayCanceled(new QueryClient(), { ...shared, saved: { ...canceled, undoable_until: moved.undoable_until } })
  expect(said()).toEqual([
    ['The session of Mia Larsen was moved to Wednesday, March 4, 10:00 – 10:50 AM.', 'Undo'],
    ['The session of Mia Larsen on Wednesday, March 4, 9:00 – 9:50 AM was canceled.', 'Undo'],
  ])
})

test('none is offered of what was told at once, of what led back, and of what changed nothing', () => {
  sayChanged(new QueryClient(), { ...shared, saved: { ...moved, undoable_until: null } })
  sayCanceled(new QueryClient(), { ...shared, saved: canceled })
  sayChanged(new QueryClient(), { ...shared, before: moved, saved: moved })
  expect(said().map(([, label]) => label)).toEqual([undefined, undefined, undefined])
})

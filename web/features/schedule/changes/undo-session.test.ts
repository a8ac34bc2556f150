import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { showToast } from '#web/ui/kit/toast.tsx'
import { undoSession } from './undo-session.ts'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))
vi.mock('#web/ui/kit/toast.tsx', () => ({ showToast: vi.fn() }))

const MADE = { id: 'apt', version: '2026-03-01T00:00:00.000Z' }
const said = () => vi.mocked(showToast).mock.calls.map(([{ text }]) => text)
let gone = 0
beforeEach(() => {
  gone = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const BACK = sampleSession({
  appointment_start: '2026-03-04T15:00:00.000Z',
  appointment_end: '2026-03-04T15:50:00.000Z',
  orchid_pro: {
    cognito_sub: '01900000000070008000000000000001',
    display_name: 'Dr. Ada Reed',
    id_or_custom_url: 'ada',
  },
})

/** Undoes, and returns what was sent. */
async function undone(answer: Response, several = false): Promise<unknown[]> {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push(path, JSON.parse(String(body)))
    return answer
  })
  const name = 'The session of Mia Larsen'
  await undoSession(new QueryClient(), { made: MADE, name, zone: 'America/New_York', several, onGone: () => gone++ })
  return sent
}
const answering = (appointment: AppointmentWire | null) => Response.json({ appointment })

test('a change is undone against the version that it made, and what it is again is said', async () => {
  expect(await undone(answering(BACK))).toEqual([
    '/api/scheduler/v1/appointment/apt/undo',
    { modify_datetime: MADE.version },
  ])
  expect(said()).toEqual([
    'The session of Mia Larsen is back on Wednesday, March 4, 10:00 – 10:50 AM. No email was sent.',
  ])
  expect(gone).toBe(0)
})

test('of several sessions, all are back', async () => {
  await undone(answering(BACK), true)
  expect(said()[0]).toMatch(/10:50 AM, and the others of its series are as they were\. No email was sent\.$/)
})

test('a booking that was undone leaves nothing to show', async () => {
  await undone(answering(null))
  expect(said()).toEqual(['The session of Mia Larsen is gone again. No email was sent.'])
  expect(gone).toBe(1)
})

test('a refusal is said, and nothing is gone', async () => {
  const detail = 'Somebody else has changed this session meanwhile, so nothing was undone.'
  await undone(Response.json({ detail, code: 'conflict', request_id: 'r' }, { status: 409 }))
  expect(said()).toEqual([detail])
  expect(gone).toBe(0)
})

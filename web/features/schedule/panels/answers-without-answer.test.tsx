// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { createQueryClient } from '#web/lib/query-client.ts'
import { UNHEARD } from '#web/ui/sessions/unheard.ts'
import { AnswerAsk } from './answer-ask.tsx'
import { AnswerRequest } from './answer-request.tsx'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: () => fetch('/api'),
}))

const ZONE = 'America/New_York'
const BEFORE = Date.parse('2026-03-02T00:00:00Z')
type Outcome = 'declined' | null

const request = (outcome: Outcome) =>
  sampleSession({
    ...(outcome === null && { status: 'pending_patient_portal_approval' }),
    request: { answer_by: '2026-03-03T00:00:00.000Z', outcome },
  })
const ask = (outcome: Outcome) =>
  sampleSession({
    move_ask: {
      asked_at: '2026-03-01T00:00:00.000Z',
      times: ['2026-03-03T14:00:00.000Z'],
      outcome,
      asker: null,
      has_text: false,
      has_answer: false,
    },
  })
const requestDialog = (session: AppointmentWire) => (
  <AnswerRequest session={session} zone={ZONE} mayApprove declining onDeclining={() => {}} />
)
const askDialog = (session: AppointmentWire) => (
  <AnswerAsk session={session} zone={ZONE} mayMove now={BEFORE} declining onDeclining={() => {}} />
)

let root: Root
const server = vi.fn<() => Promise<Response>>()
const client = createQueryClient()
const show = (dialog: ReactNode) =>
  act(() => root.render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>))
const text = () => document.querySelector('dialog')?.textContent ?? ''
const send = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('CSS', { supports: () => true })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  document.body.innerHTML = '<div id="host"></div>'
  root = createRoot(document.getElementById('host') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  server.mockReset()
  vi.unstubAllGlobals()
})

test.each([
  ['a request', requestDialog, request],
  ['a question for another time', askDialog, ask],
])('the answer to %s that got no answer is not denied, and one that was refused is', async (_what, dialog, session) => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show(dialog(session(null)))
  await send()
  show(dialog(session('declined')))
  expect(text()).toContain(UNHEARD)
  expect(text()).not.toContain('Nothing was changed')

  show(null)
  server.mockReset()
  server.mockResolvedValue(
    Response.json({ detail: 'It has changed.', code: 'conflict', request_id: 'req_1' }, { status: 409 }),
  )
  show(dialog(session(null)))
  await send()
  show(dialog(session('declined')))
  expect(text()).toContain('Nothing was changed from here.')
  expect(text()).not.toContain(UNHEARD)
})

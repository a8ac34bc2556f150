// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { createQueryClient } from '#web/lib/query-client.ts'
import { UNHEARD } from '#web/ui/sessions/unheard.ts'
import { CancelDialog } from './cancel-dialog.tsx'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: () => fetch('/api'),
}))

const START = new Date(Date.now() + 48 * 3_600_000)
const TIMES = {
  appointment_start: START.toISOString(),
  appointment_end: new Date(START.getTime() + 3_000_000).toISOString(),
}
const booked = sampleSession(TIMES)
const canceled = sampleSession({
  ...TIMES,
  status: 'cancelled_patient',
  status_flags: { cancelled_or_abandoned: true, cancelled_by_patient: true },
})
const refusal = () =>
  Response.json({ detail: 'This session has changed.', code: 'conflict', request_id: 'req_1' }, { status: 409 })

let root: Root
const server = vi.fn<() => Promise<Response>>()
const client = createQueryClient()
const show = (session: AppointmentWire) =>
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <CancelDialog session={session} zone="America/New_York" onClose={() => {}} />
      </QueryClientProvider>,
    ),
  )
const text = () => document.body.textContent ?? ''
const send = async () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel session')
  const calls = server.mock.calls.length
  await act(async () => {
    button?.click()
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(calls + 1))
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  })
  expect(document.querySelector('[role="alert"]')).not.toBeNull()
}

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
  show(booked)
})
afterEach(() => {
  act(() => root.unmount())
  server.mockReset()
  vi.unstubAllGlobals()
})

test('what somebody else canceled was not done from here', () => {
  show(canceled)
  expect(text()).toContain('This session was canceled meanwhile. Nothing was changed from here.')
})

test.each([
  ['the answer was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server failed', () => Promise.resolve(new Response('no', { status: 502 }))],
])('a dialog does not deny what its own request may have done when %s', async (_how, answer) => {
  server.mockImplementation(answer)
  await send()
  show(canceled)
  expect(text()).toContain(`This session was canceled meanwhile. ${UNHEARD}`)
  expect(text()).not.toContain('Nothing was changed')
})

test('a refusal is an answer: nothing was changed from here', async () => {
  server.mockImplementation(async () => refusal())
  await send()
  show(canceled)
  expect(text()).toContain('This session was canceled meanwhile. Nothing was changed from here.')
})

test('a refusal of a later request says nothing about the one whose answer was lost', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => refusal())
  await send()
  await send()
  show(canceled)
  expect(text()).toContain(UNHEARD)
})

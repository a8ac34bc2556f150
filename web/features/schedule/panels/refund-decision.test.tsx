import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { RefundDecision } from './refund-decision.tsx'

const buttonsFor = (refund: NonNullable<AppointmentWire['refund']>, owner = true) => {
  const session = sampleSession({ status: 'cancelled_patient_manual_transfer', refund })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDecision session={session} owner={owner} />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<button[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(([, text]) => text)
}

test('what can be refunded is what was really paid, and only the owner decides', () => {
  const part = { outcome: 'undecided', amount: 0, kept: 50, unsent: 0, beyond: 0, refunded_at: null } as const
  expect(buttonsFor(part)).toEqual(['Refund $50.00', 'Keep payment'])
  expect(buttonsFor({ ...part, outcome: 'none' })).toEqual(['Refund $50.00'])
  expect(buttonsFor({ ...part, outcome: 'full', amount: 50, kept: 0 })).toEqual([])
  // Nothing is here that could go back.
  expect(buttonsFor({ ...part, kept: 0 })).toEqual(['Keep payment'])
  expect(buttonsFor(part, false)).toEqual([])
})

test('what was paid a second time is sent again whatever is decided about the session', () => {
  const twice = { outcome: 'undecided', amount: 0, kept: 120, unsent: 120, beyond: 120, refunded_at: null } as const
  const again = ['Send $120.00 again', 'Gave it back another way']
  expect(buttonsFor(twice)).toEqual([...again, 'Refund $120.00', 'Keep payment'])
  expect(buttonsFor({ ...twice, outcome: 'none' })).toEqual([...again, 'Refund $120.00'])
  expect(buttonsFor({ ...twice, outcome: 'full', amount: 120, kept: 0 })).toEqual(again)
  expect(buttonsFor(twice, false)).toEqual([])
})

test('what could not be sent back is sent again or was given back in another way', () => {
  const part = { outcome: 'undecided', amount: 0, kept: 50, unsent: 50, beyond: 0, refunded_at: null } as const
  const again = ['Send $50.00 again', 'Gave it back another way']
  expect(buttonsFor(part)).toEqual([...again, 'Keep payment'])
  expect(buttonsFor({ ...part, kept: 120 })).toEqual([...again, 'Refund $120.00', 'Keep payment'])
  expect(buttonsFor(part, false)).toEqual([])
})

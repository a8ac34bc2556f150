import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { ConfirmForClient } from './confirm-for-client.tsx'

const titleFor = (change: Partial<AppointmentWire['patient']>) => {
  const session = sampleSession({})
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmForClient session={{ ...session, patient: { ...session.patient, ...change } }} />
    </QueryClientProvider>,
  )
  return /<p>([^<]*)<\/p>/.exec(html)?.[1]
}

test('who has not confirmed is one person, or a couple', () => {
  expect(titleFor({ first_name: 'Mia', last_name: 'Marsh' })).toBe('Mia has not confirmed yet')
  expect(titleFor({ first_name: 'Ann Ash & Ben Hale', last_name: '', preferred_first_name: '' })).toBe(
    'Ann Ash &amp; Ben Hale have not confirmed yet',
  )
})

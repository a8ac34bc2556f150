import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { AnswerAsk } from './answer-ask.tsx'

type Asker = NonNullable<AppointmentWire['move_ask']>['asker']

const ASK = {
  asked_at: '2026-03-01T00:00:00.000Z',
  times: ['2026-03-03T14:00:00.000Z', '2026-03-03T16:00:00.000Z'],
  outcome: null,
  has_text: false,
  has_answer: false,
  asker: { side: 'client', name: 'Mia' },
} as const
const session = (asker: Asker = ASK.asker) => sampleSession({ move_ask: { ...ASK, times: [...ASK.times], asker } })

/** The panel at a time of day on March 3, 2026 (UTC). */
const panelAt = (time: string, mayMove = true, asker?: Asker) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerAsk
        session={session(asker)}
        zone="America/New_York"
        mayMove={mayMove}
        now={Date.parse(`2026-03-03T${time}.000Z`)}
        declining={false}
        onDeclining={() => {}}
      />
    </QueryClientProvider>,
  )
const offered = (html: string) => [...html.matchAll(/Move to [^<]*?(\d+:\d+ [AP]M)/g)].map(([, time]) => time)

test('a proposed time is offered until it has passed', () => {
  expect(offered(panelAt('13:59:59'))).toEqual(['9:00 AM', '11:00 AM'])
  expect(offered(panelAt('14:00:00'))).toEqual(['11:00 AM'])
  expect(panelAt('14:00:00')).toContain('None of these')
})

test('when all have passed, the panel says so, and what can be done', () => {
  const html = panelAt('16:00:00')
  expect(offered(html)).toEqual([])
  expect(html).toContain(
    'The proposed times have passed. You can still move the session to another time, or answer no.',
  )
  expect(html).toContain('Answer no')
  expect(html).not.toContain('None of these')
  expect(panelAt('15:59:59')).not.toContain('have passed')
  expect(panelAt('16:00:00', false)).not.toContain('You can still move')
})

test('the practice reads who asked: of a couple which partner, and that a guardian did for a child', () => {
  const title = (asker: Asker) => /<p>([^<]*)<\/p>/.exec(panelAt('12:00:00', true, asker))?.[1]
  expect(title({ side: 'client', name: 'Ann' })).toBe('Ann asks for another time')
  expect(title({ side: 'guardian', name: '' })).toBe('A guardian of Mia asks for another time')
  // They have left the couple, or their account is gone.
  expect(title({ side: 'client', name: '' })).toBe('Mia asks for another time')
})

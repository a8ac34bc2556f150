import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { askWordsQuery } from '#web/data/appointments/move-asks.ts'
import { AskNote } from './ask-note.tsx'

const WORDS = { text: 'My shift has changed.', answer: 'I am away.' }
type Outcome = NonNullable<AppointmentWire['move_ask']>['outcome']

/** The note as a reader sees it to whom the server has given these words. */
function note(outcome: Outcome, words: { text: string; answer: string; is_own: boolean }) {
  const move_ask = {
    asked_at: '2026-03-01T00:00:00.000Z',
    times: ['2026-03-03T14:00:00.000Z'],
    outcome,
    has_text: true,
    has_answer: outcome === 'declined',
    asker: null,
  }
  const session = sampleSession({ move_ask })
  const client = new QueryClient()
  client.setQueryData(askWordsQuery(session).queryKey, words)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AskNote session={session} zone="America/New_York" mayAct />
    </QueryClientProvider>,
  )
}

test('who asked is told what they asked, wrote and were answered', () => {
  const own = { ...WORDS, is_own: true }
  const waiting = note(null, own)
  expect(waiting).toContain('You asked for another time. The session keeps its time until Dr. Elena Rivera answers.')
  expect(waiting).toContain('You proposed:')
  expect(waiting).toContain(WORDS.text)
  const declined = note('declined', own)
  expect(declined).toContain('You asked for another time. Dr. Elena Rivera cannot offer the times you proposed,')
  expect(declined).toContain(WORDS.answer)
})

test('a guardian or partner who did not ask is not told that they did', () => {
  const others = { text: '', answer: '', is_own: false }
  for (const outcome of [null, 'declined'] as const) {
    const html = note(outcome, others)
    expect(html).toContain('Another time was asked for.')
    expect(html).not.toMatch(/You (asked|proposed|wrote)|you proposed|Their answer/)
  }
  expect(note(null, others)).toContain('The proposed times:')
})

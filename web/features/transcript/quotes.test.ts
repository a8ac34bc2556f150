import { expect, it } from 'vitest'
import type { QuotedSentence } from '#web/data/calls/transcript.ts'
import { byCategory, quoteOf } from './quotes.ts'

const sentence = (text: string, ...categories: QuotedSentence['categories']): QuotedSentence => ({
  categories,
  reply: false,
  text,
  segment_ids: [`line of ${text}`],
  user_id: '019a0000000070008000000000000001',
  speaker: 'Sam',
  started_at: '2026-01-05T09:00:42.000Z',
})

it('a quote contains the exact words, the speaker, the time and that it is not assessed', () => {
  expect(quoteOf(sentence('no meds', 'medicines'), '2026-01-05T09:00:00.000Z')).toEqual({
    field: 'summary',
    text: 'Sam, 00:42, said in the session, not assessed: “no meds”',
    segment_ids: ['line of no meds'],
  })
})

it('a sentence in two categories appears in both, and empty categories are left out', () => {
  const both = sentence('i drank and took pills', 'medicines', 'substances')
  const one = sentence('no drugs', 'substances')
  expect(byCategory([both, one])).toEqual([
    { category: 'medicines', title: 'Medicines', sentences: [both] },
    { category: 'substances', title: 'Substances', sentences: [both, one] },
  ])
  expect(byCategory([])).toEqual([])
})

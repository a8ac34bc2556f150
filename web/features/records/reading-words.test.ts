import { describe, expect, it } from 'vitest'
import { CHART_PARTS, CHART_READERS, OPENING_REASONS } from '#contracts/plain/chart-readings'
import type { ChartReadingWire as ChartReading } from '#contracts/api/chart-readings'
import { partWords, readerForClient, readerInPractice, reasonWords, whenWords } from './reading-words.ts'

const ZONE = 'America/New_York'
const reading = (change: Partial<ChartReading> = {}): ChartReading => ({
  reader: 'professional',
  reader_name: 'Dr. Ada Reed',
  part: 'notes',
  read_at: '2026-12-07T14:40:00.000Z',
  first_read_at: '2026-12-07T14:40:00.000Z',
  count: 1,
  reason: null,
  reason_text: '',
  is_you: false,
  ...change,
})

describe('the words of a reading', () => {
  it('say when, once or how often', () => {
    expect(whenWords(reading(), ZONE)).toBe('9:40 AM EST')
    expect(whenWords(reading({ count: 2 }), ZONE)).toBe('9:40 AM EST, 2 times')
    expect(whenWords(reading({ count: 3, first_read_at: '2026-12-07T14:05:10.000Z' }), ZONE)).toBe(
      '9:05 – 9:40 AM EST, 3 times',
    )
  })

  it('name each part, and the reason that was given', () => {
    const words = CHART_PARTS.map((part) => partWords({ part }))
    expect(new Set(words).size).toBe(CHART_PARTS.length)
    expect(OPENING_REASONS.map((reason) => reasonWords({ reason }))).toEqual([
      'Covering for a colleague',
      'Emergency',
      'Quality or legal review',
      'Other',
    ])
    expect(reasonWords({ reason: null })).toBe('')
  })

  it('name the staff for the practice, and only the professional for the client', () => {
    const inPractice = (change: Partial<ChartReading>) => readerInPractice(reading(change))
    expect(inPractice({})).toBe('Dr. Ada Reed')
    expect(inPractice({ is_you: true })).toBe('Dr. Ada Reed (you)')
    expect(inPractice({ reader: 'scheduler', reader_name: 'Sam Cole' })).toBe('Sam Cole, scheduler')
    const forClient = CHART_READERS.map((reader) =>
      readerForClient({ ...reading({ reader }), professional_name: reader === 'professional' ? 'Dr. Ada Reed' : null }),
    )
    expect(forClient).toEqual([
      'Dr. Ada Reed, professional',
      'Scheduler of the practice',
      'Guardian',
      'Account that was linked to this record before',
    ])
    expect(readerForClient({ ...reading({ reader: 'guardian', is_you: true }), professional_name: null })).toBe(
      'You, as a guardian',
    )
  })
})

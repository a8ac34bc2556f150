import { describe, expect, it } from 'vitest'
import { listingDescription, listingSentences, listingTitle, shownFacts } from './listings.ts'

const FACTS = {
  count: 3,
  accepting: 2,
  from_prices: { low: 90, high: 250 },
  offers_free: true,
  languages: ['Spanish', 'French'],
  next: { start: '2026-11-25T15:00:00.000Z', timezone: 'America/New_York' },
  states: [],
  specialties: [],
}

describe('the first paragraph of a listing', () => {
  it('says what is known, each thing in a sentence', () => {
    expect(listingTitle('therapist', 'NY')).toBe('Therapists in New York')
    expect(listingSentences('therapist', 'NY', FACTS).slice(1)).toEqual([
      '3 therapists and social workers on Orchid are licensed in New York; 2 of them accept new clients.',
      'Sessions start between $90.00 and $250.00, depending on the professional, and some offer a free session.',
      'Sessions are also possible in Spanish or French.',
      'The next free time is Wednesday, November 25 at 10:00 AM EST.',
    ])
  })

  it('leaves out what is not known, and counts one as one', () => {
    const bare = { ...FACTS, count: 1, accepting: 1, from_prices: null, offers_free: false, languages: [], next: null }
    expect(listingSentences('psychiatrist', null, bare).slice(1)).toEqual([
      'One psychiatrist on Orchid is listed and accepts new clients.',
    ])
    expect(
      listingDescription('psychologist', 'OH', { ...bare, accepting: 0, from_prices: { low: 80, high: 80 } }),
    ).toBe(
      'One psychologist on Orchid is licensed in Ohio and is not accepting new clients right now. Sessions start at $80.00.',
    )
  })

  it('never contradicts the cards below it', () => {
    const card = (from_price: number | null, start: string | null, accepting_clients = true) => ({
      accepting_clients,
      timezone: 'America/Chicago',
      from_price,
      offers_free: false,
      next: start
        ? {
            appointment_type_label: 'Individual',
            slots: [{ timeslot_datetime_start: start, timeslot_length_minute: 50 }],
          }
        : null,
    })
    const early = '2026-11-25T09:00:00.000Z'
    const late = '2026-11-26T09:00:00.000Z'
    expect(shownFacts(FACTS, [card(120, late), card(140, early), card(null, null)], true)).toMatchObject({
      count: 3,
      from_prices: { low: 120, high: 140 },
      offers_free: false,
      next: { start: early, timezone: 'America/Chicago' },
    })
    // Someone who accepts no new clients has no free time for a visitor.
    expect(shownFacts(FACTS, [card(null, early, false)], true)).toMatchObject({
      accepting: 0,
      from_prices: null,
      next: null,
    })
    // Of several pages, the cards can only be sooner.
    expect(shownFacts(FACTS, [card(1, early)], false)).toMatchObject({
      from_prices: FACTS.from_prices,
      next: { start: early },
    })
    expect(shownFacts(FACTS, [card(1, late)], false).next).toEqual(FACTS.next)
  })

  it('is different for every specialty and state', () => {
    const paragraphs = (['professional', 'psychologist', 'psychiatrist', 'therapist'] as const).flatMap((specialty) =>
      [null, 'NY', 'OH'].map((state) => listingSentences(specialty, state, FACTS).join(' ')),
    )
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })
})

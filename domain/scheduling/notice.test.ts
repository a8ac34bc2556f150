import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#kernel/clock'
import { MOST_NOTICE_HOURS, NOTICE_CHOICES, noticeWords } from './notice.ts'
import { earliestBookable, findSlots } from './slots.ts'

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))

describe('the notice of bookings', () => {
  it('is said in the words that people use', () => {
    expect(NOTICE_CHOICES.map(noticeWords)).toEqual([
      '15 minutes',
      '1 hour',
      '2 hours',
      '4 hours',
      '8 hours',
      '12 hours',
      '1 day',
      '2 days',
      '3 days',
      '7 days',
    ])
  })

  it('leaves exactly the free times that are far enough ahead, in every zone and on every day', () => {
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    )
    const now = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(zone, now, fc.integer({ min: 0, max: MOST_NOTICE_HOURS }), (zone, now, notice) => {
        const length = 50 * MINUTE
        const question = {
          periods: week,
          zone,
          from: now,
          to: now + 9 * 24 * HOUR,
          length,
          step: 30 * MINUTE,
          busy: [],
        }
        const all = findSlots({ ...question, earliest: now })
        const offered = findSlots({ ...question, earliest: earliestBookable(now, notice) })
        const least = Math.max(notice * HOUR, 15 * MINUTE)
        expect(offered).toEqual(all.filter((start) => start - now >= least))
        expect(offered.length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { PublicProfile } from '#contracts/api/professionals'
import { HOUR, toInstant } from '#kernel/clock'
import { presentFound } from './found-professional.ts'

const NOW = Date.UTC(2026, 11, 7, 12)
const PROFILE = { timezone: 'America/New_York' } as PublicProfile
const LICENSED = {
  zone: 'America/New_York',
  licenses: [{ conferring_entity: 'NY', expiration_date: '2099-12-31' }],
} as Parameters<typeof presentFound>[3]

/** The times that a card shows of a practice that has reported one for each of the next days' hours. */
function shown(notice_hours: number): string[] {
  const starts = [1, 3, 11, 12, 13, 30].map((hours) => NOW + hours * HOUR)
  const offer = {
    timezone: 'America/New_York',
    notice_hours,
    from_price: 120,
    offers_free: false,
    next: { label: 'Intro', length_minute: 50, starts },
  }
  const { next } = presentFound(PROFILE, offer, NOW, LICENSED)
  return next?.slots.map((slot) => slot.timeslot_datetime_start) ?? []
}

describe('the times of a card', () => {
  it.each([
    [0, [1, 3, 11]],
    [12, [12, 13, 30]],
    [24, [30]],
    [48, []],
  ] as const)('are not within a notice of %s hours, also when they were reported before', (notice, hours) => {
    expect(shown(notice)).toEqual(hours.map((ahead) => toInstant(NOW + ahead * HOUR)))
  })
})

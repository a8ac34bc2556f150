import { describe, expect, test } from 'vitest'
import { usd } from '#kernel/money'
import {
  elsewhere,
  isSameClock,
  writtenClockRange,
  writtenDate,
  writtenDateOnly,
  writtenMoment,
  writtenMoney,
  writtenShortDate,
  writtenTime,
  zoneAbbreviation,
} from './written.ts'

const AT = Date.parse('2026-11-23T15:30:00.000Z')
const american = { locale: 'en-US', zone: 'America/New_York' }
const german = { locale: 'de-DE', zone: 'Europe/Berlin' }

describe('a moment', () => {
  test('is written as Americans do', () => {
    expect(writtenMoment(AT, american)).toBe('Monday, November 23, 2026 at 10:30 AM EST')
    expect(writtenDate(AT, american)).toBe('November 23, 2026')
    expect(writtenShortDate(AT, american)).toBe('Nov 23, 2026')
    expect(writtenDateOnly('2026-11-23', 'en-US')).toBe('November 23, 2026')
  })

  test('is written with the day first and 24 hours where the reader lives so', () => {
    expect(writtenMoment(AT, german)).toMatch(/^Monday,? 23 November 2026 at 16:30 CET$/)
    expect(writtenClockRange(AT, AT + 50 * 60_000, german)).toMatch(/^16:30\s?[–-]\s?17:20$/)
  })

  test('has an abbreviation of its zone, summer and winter', () => {
    expect(writtenTime(Date.parse('2026-07-01T14:00:00.000Z'), american)).toBe('10:00 AM EDT')
    expect(zoneAbbreviation(AT, { locale: 'en-GB', zone: 'America/New_York' })).toBe('EST')
    expect(zoneAbbreviation(AT, { locale: 'en-US', zone: 'Europe/Berlin' })).toBe('CET')
    expect(zoneAbbreviation(AT, { locale: 'en-US', zone: 'America/Bogota' })).toBe('GMT-5')
  })
})

describe('the other zone', () => {
  test('is named when it shows another time, with its day when that differs too', () => {
    expect(elsewhere(AT, american, 'America/Los_Angeles')).toBe('7:30 AM PST')
    expect(elsewhere(AT, american, 'Asia/Tokyo')).toBe('Tue, Nov 24, 12:30 AM GMT+9')
  })

  test('is not named when both show the same, by name or by clock', () => {
    expect(elsewhere(AT, american, 'America/New_York')).toBeNull()
    expect(elsewhere(AT, american, 'America/Bogota')).toBeNull()
    expect(isSameClock(Date.parse('2026-07-01T14:00:00.000Z'), 'America/New_York', 'America/Bogota')).toBe(false)
  })
})

test('money has the sign and the separators of the reader', () => {
  expect(writtenMoney(usd(120_050), 'en-US')).toBe('$1,200.50')
  expect(writtenMoney(usd(12_000), 'fr-CA')).toBe('US$120.00')
  expect(writtenMoney(usd(12_000), 'de-DE')).toBe('US$120.00')
})

test('writes the time of UTC for a zone that does not exist', () => {
  const at = Date.parse('2026-11-26T16:30:00.000Z')
  expect(writtenMoment(at, { locale: 'en-US', zone: 'Mars/Phobos' })).toBe('Thursday, November 26, 2026 at 4:30 PM UTC')
})

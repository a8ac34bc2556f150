import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedLocale, countryOf, hasTwelveHours, localeOf, writingLocale } from './locale.ts'

test.each([
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['es-CO', 'es-CO'],
  ['es-419', 'es-ES'],
  ['zh-Hant', 'zh-TW'],
  ['fr-CA-u-hc-h12', 'fr-CA'],
  ['not a tag', null],
  ['*', null],
  ['', null],
])('the locale of %s is %s', (tag, locale) => expect(localeOf(tag)).toBe(locale))

describe('an Accept-Language header', () => {
  test.each([
    ['en-US,en;q=0.9', 'en-US'],
    ['en;q=0.5, de-AT;q=0.9', 'de-AT'],
    ['de;q=0, en-GB;q=0.1', 'en-GB'],
    ['*;q=0.9, fr;q=0.1', 'fr-FR'],
    ['*', null],
    ['', null],
  ])('%s asks for %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale))

  test('of any text gives a locale that can write, or none', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const locale = acceptedLocale(header)
        if (locale !== null) expect(() => new Intl.DateTimeFormat(writingLocale(locale))).not.toThrow()
      }),
    )
  })
})

test('English is written by the customs of the country', () => {
  expect(['en-US', 'es-PR', 'en-CA', 'fr-CA', 'de-DE', 'en-AU'].map(writingLocale)).toEqual([
    'en-US',
    'en-US',
    'en-CA',
    'en-CA',
    'en-GB',
    'en-AU',
  ])
  expect(['en-US', 'es-CO', 'de-DE', 'en-GB'].map(hasTwelveHours)).toEqual([true, true, false, false])
  expect(countryOf('broken!')).toBe('US')
})

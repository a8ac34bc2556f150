import { expect, test } from 'vitest'
import { paperOf } from './paper.ts'

const locale = 'en-US'

test.each(['America/New_York', 'America/Toronto', 'America/Bogota', 'America/Indiana/Knox', 'Pacific/Honolulu'])(
  '%s prints on Letter',
  (timezone) => expect(paperOf({ timezone, locale })).toBe('letter'),
)

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'America/Argentina/Ushuaia', 'Asia/Tokyo'])(
  '%s prints on A4',
  (timezone) => expect(paperOf({ timezone, locale })).toBe('a4'),
)

test('a zone without a place prints as the country of the locale does', () => {
  expect(paperOf({ timezone: 'UTC', locale: 'en-US' })).toBe('letter')
  expect(paperOf({ timezone: 'Etc/GMT+5', locale: 'es-CO' })).toBe('letter')
  expect(paperOf({ timezone: 'UTC', locale: 'de-DE' })).toBe('a4')
})

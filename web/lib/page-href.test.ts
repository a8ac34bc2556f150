import { expect, it } from 'vitest'
import { pageHref } from './page-href.ts'

it('fills in path parameters, encoded', () => {
  expect(pageHref('/login')).toBe('/login')
  expect(
    pageHref('/professional-search/$idOrCustomUrl/checkout-confirm/$timeslotId', {
      params: { idOrCustomUrl: 'dr/ann', timeslotId: 'slot_1' },
    }),
  ).toBe('/professional-search/dr%2Fann/checkout-confirm/slot_1')
})

it('encodes the search, and leaves out undefined values', () => {
  expect(pageHref('/professional-search', { search: { specialty: 'Grief & loss', state: undefined } })).toBe(
    '/professional-search?specialty=Grief+%26+loss',
  )
  expect(pageHref('/professional-search', { search: {} })).toBe('/professional-search')
})

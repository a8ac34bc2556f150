import { expect, test } from 'vitest'
import { isCoupleName } from './couple-name.ts'
import { namesTogether, shownName } from './person-name.ts'

const ann = { first_name: 'Ann', last_name: 'Ash' }

test('the names of two people are those of a couple', () => {
  const both = namesTogether([shownName(ann), 'Ben'])
  expect(isCoupleName({ first_name: both, last_name: '' })).toBe(true)
  expect(isCoupleName(ann)).toBe(false)
  expect(isCoupleName({ first_name: 'Ann', last_name: '' })).toBe(false)
  expect(isCoupleName({ first_name: 'R & B', last_name: 'Ash' })).toBe(false)
})

import { expect, test } from 'vitest'
import { NOT_GIVEN } from './license-expiry.ts'
import { licenseTodos } from './license-todo.ts'

const TODAY = '2026-11-22'
const license = (expiration_date: string, conferring_entity = 'NY') => ({
  type: 'LMFT',
  conferring_entity,
  expiration_date,
})
const kinds = (...dates: string[]) =>
  licenseTodos(
    dates.map((date) => license(date)),
    TODAY,
  )

test('a license is a task 60, 30 and 7 days before it expires', () => {
  expect(kinds('2027-01-22')).toEqual([])
  expect(kinds('2027-01-21')).toMatchObject([{ kind: 'expiring', days: 60, within: 60 }])
  expect(kinds('2026-12-22')).toMatchObject([{ kind: 'expiring', days: 30, within: 30 }])
  expect(kinds('2026-11-29')).toMatchObject([{ kind: 'expiring', days: 7, within: 7 }])
  expect(kinds('2026-11-22')).toMatchObject([{ kind: 'expiring', days: 0, within: 7 }])
})

test('a missing license, an expired one and one without a date are tasks', () => {
  expect(licenseTodos([], TODAY)).toEqual([{ kind: 'missing' }])
  expect(kinds('2026-11-21')).toMatchObject([{ kind: 'expired' }])
  expect(kinds(NOT_GIVEN)).toMatchObject([{ kind: 'no-date' }])
})

test('a license that was renewed by a later one is no task, but that of another state is', () => {
  expect(kinds('2026-11-21', '2028-01-01')).toEqual([])
  expect(kinds('2026-12-01', '2028-01-01')).toEqual([])
  const both = [license('2026-11-21', 'NY'), license('2028-01-01', 'NJ')]
  expect(licenseTodos(both, TODAY)).toMatchObject([{ kind: 'expired', license: { conferring_entity: 'NY' } }])
})

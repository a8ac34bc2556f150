import { expect, it } from 'vitest'
import { sumOf } from './owed.ts'

it('amounts are added in cents', () => {
  expect(sumOf(Array.from({ length: 30 }, () => ({ due: 0.1 })))).toBe(3)
})

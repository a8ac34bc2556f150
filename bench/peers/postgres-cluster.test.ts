import { expect, it } from 'vitest'
import { newest } from './postgres-cluster.ts'

it('compares versions as numbers', () => {
  const folder = (version: string) => `/usr/lib/postgresql/${version}/bin`
  expect(newest(['9.6', '15', '17'].map(folder))).toBe(folder('17'))
  expect(newest(['15', '9.6'].map(folder))).toBe(folder('15'))
  expect(newest([])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { childErrors, type ChildValues } from './child-rules.ts'

const mia: ChildValues = {
  first_name: 'Mia',
  preferred_first_name: '',
  last_name: 'Marsh',
  dob: '04/09/2016',
  relation: 'Parent',
}
const errorsOf = (change: Partial<ChildValues>) => childErrors({ ...mia, ...change }, '2026-03-10')

test('a child needs names, a birth date under 18 and a relation', () => {
  expect(errorsOf({})).toEqual({})
  expect(Object.keys(errorsOf({ first_name: ' ', last_name: '', relation: '' }))).toEqual([
    'first_name',
    'last_name',
    'relation',
  ])
  expect(errorsOf({ dob: '13/40/2016' }).dob).toMatch('MM/DD/YYYY')
  expect(errorsOf({ dob: '03/11/2026' }).dob).toMatch('in the future')
  expect(errorsOf({ dob: '03/10/2008' }).dob).toMatch('under 18')
})

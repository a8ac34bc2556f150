import { expect, it } from 'vitest'
import { draftTarget } from './draft-target.ts'

const fields = [
  { key: 'subjective', title: 'Subjective' },
  { key: 'plan', title: 'Plan' },
]

it('puts a sentence into the field of its name, else where the provider writes', () => {
  expect(draftTarget({ field: 'plan' }, { fields, lastKey: null })?.key).toBe('plan')
  expect(draftTarget({ field: 'summary' }, { fields, lastKey: 'plan' })?.key).toBe('plan')
  expect(draftTarget({ field: 'summary' }, { fields, lastKey: null })?.key).toBe('subjective')
  expect(draftTarget({ field: 'summary' }, { fields: [], lastKey: null })).toBeNull()
})

import { expect, it } from 'vitest'
import { draftTarget } from './drafted-summary.tsx'

const fields = [
  { key: 'subjective', title: 'Subjective' },
  { key: 'plan', title: 'Plan' },
]

it('inserts a sentence into the field of its name, else into the last used or the first field', () => {
  expect(draftTarget({ field: 'plan' }, { fields, lastKey: null })?.key).toBe('plan')
  expect(draftTarget({ field: 'summary' }, { fields, lastKey: 'plan' })?.key).toBe('plan')
  expect(draftTarget({ field: 'summary' }, { fields, lastKey: null })?.key).toBe('subjective')
  expect(draftTarget({ field: 'summary' }, { fields: [], lastKey: null })).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { checkForm, isNotEmpty, readInput } from './form-rules.ts'

describe('the check of a form', () => {
  const values = { name: ' ', length: 3 }
  it('asks each field by its own rule', () => {
    const rules = {
      name: isNotEmpty('Please enter a name'),
      length: (length: number) => (length >= 5 ? null : 'At least 5 minutes'),
    }
    expect(checkForm(values, rules)).toEqual({ name: 'Please enter a name', length: 'At least 5 minutes' })
    expect(checkForm({ name: 'Ada', length: 5 }, rules)).toEqual({})
  })
  it('asks all fields by one rule, and leaves out those without a problem', () => {
    expect(checkForm(values, () => ({ name: 'Please enter a name', length: null }))).toEqual({
      name: 'Please enter a name',
    })
  })
  it('finds nothing without rules', () => {
    expect(checkForm(values)).toEqual({})
  })
})

describe('what a control gives', () => {
  it('is read from its event, or taken as it is', () => {
    expect(readInput({ currentTarget: { value: 'typed' } })).toBe('typed')
    expect(readInput('typed')).toBe('typed')
    expect(readInput(5)).toBe(5)
    expect(readInput(null)).toBeNull()
  })
})

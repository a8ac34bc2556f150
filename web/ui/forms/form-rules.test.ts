import { describe, expect, it } from 'vitest'
import { checkForm, isNotEmpty, readInput } from './form-rules.ts'

describe('the check of a form', () => {
  const values = { name: ' ', length: 3 }
  it('checks each field with its own rule', () => {
    const rules = {
      name: isNotEmpty('Please enter a name'),
      length: (length: number) => (length >= 5 ? null : 'At least 5 minutes'),
    }
    expect(checkForm(values, rules)).toEqual({ name: 'Please enter a name', length: 'At least 5 minutes' })
    expect(checkForm({ name: 'Ada', length: 5 }, rules)).toEqual({})
  })
  it('checks all fields with one rule, and leaves out valid fields', () => {
    expect(checkForm(values, () => ({ name: 'Please enter a name', length: null }))).toEqual({
      name: 'Please enter a name',
    })
  })
  it('finds no problems without rules', () => {
    expect(checkForm(values)).toEqual({})
  })
})

describe('the value of a form control', () => {
  it('is read from an event, or used directly', () => {
    expect(readInput({ currentTarget: { value: 'typed' } })).toBe('typed')
    expect(readInput('typed')).toBe('typed')
    expect(readInput(5)).toBe(5)
    expect(readInput(null)).toBeNull()
  })
})

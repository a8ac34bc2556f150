import { expect, test } from 'vitest'
import { type Field, TypedFields } from './typed-fields.ts'

const field = (given: Partial<Field> = {}): Field => ({
  value: '',
  checked: false,
  type: 'text',
  autocomplete: '',
  isConnected: true,
  closest: () => null,
  ...given,
})

function typedInto(one: Field, change: Partial<Field>): boolean {
  const fields = new TypedFields()
  fields.see([one])
  Object.assign(one, change)
  fields.touch(one)
  return fields.isTyped()
}

test('what is typed, chosen or ticked would be lost', () => {
  expect(typedInto(field(), { value: 'Ada' })).toBe(true)
  expect(typedInto(field({ value: 'Ada' }), { value: '' })).toBe(true)
  expect(typedInto(field({ type: 'select-one', value: 'a' }), { value: 'b' })).toBe(true)
  expect(typedInto(field({ type: 'checkbox', value: 'on' }), { checked: true })).toBe(true)
})

test('what the fields were filled with by the page is not typed', () => {
  const fields = new TypedFields()
  const name = field()
  fields.see([name])
  // The record has loaded after the dialog opened.
  name.value = 'Ada'
  expect(fields.isTyped()).toBe(false)
  fields.see([name])
  name.value = 'Ada L'
  fields.touch(name)
  expect(fields.isTyped()).toBe(true)
})

test('what is taken back is not asked about', () => {
  const fields = new TypedFields()
  const name = field({ value: 'Ada' })
  fields.see([name])
  name.value = 'Ada Lovelace'
  fields.touch(name)
  // The person comes back to the field: its first content counts.
  fields.see([name])
  expect(fields.isTyped()).toBe(true)
  name.value = 'Ada'
  expect(fields.isTyped()).toBe(false)
})

test('what is saved while the dialog stays open is not asked about, until it is changed again', () => {
  const fields = new TypedFields()
  let isSaved = false
  const limit = field({ value: '3', closest: () => (isSaved ? ({} as Element) : null) })
  fields.see([limit])
  limit.value = '4'
  fields.touch(limit)
  expect(fields.isTyped()).toBe(true)
  isSaved = true
  expect(fields.isTyped()).toBe(false)
  limit.value = '5'
  isSaved = false
  expect(fields.isTyped()).toBe(true)
})

test('a field that appeared after the person came to the dialog counts from its first change', () => {
  const fields = new TypedFields()
  const late = field({ value: 'x' })
  fields.touch(late)
  expect(fields.isTyped()).toBe(true)
})

test('credentials, filters, files and steps that are over are no text to lose', () => {
  for (const type of ['password', 'search', 'file', 'range'])
    expect(typedInto(field({ type }), { value: 'x' }), type).toBe(false)
  for (const autocomplete of ['username', 'one-time-code', 'current-password'])
    expect(typedInto(field({ autocomplete }), { value: 'x' }), autocomplete).toBe(false)
  expect(typedInto(field(), { value: 'x', isConnected: false })).toBe(false)
})

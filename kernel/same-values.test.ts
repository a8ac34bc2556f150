import { describe, expect, it } from 'vitest'
import { sameValues } from './same-values.ts'

describe('values of a form', () => {
  it('are the same in any order of their keys', () => {
    expect(sameValues({ a: 'x', b: [{ c: '1' }] }, { b: [{ c: '1' }], a: 'x' })).toBe(true)
    expect(sameValues(null, null)).toBe(true)
  })
  it('differ by a value, the order of a list, or a key', () => {
    expect(sameValues({ a: 'x' }, { a: 'y' })).toBe(false)
    expect(sameValues(['x', 'y'], ['y', 'x'])).toBe(false)
    expect(sameValues({ a: undefined }, { b: undefined })).toBe(false)
    expect(sameValues({ a: 'x' }, { a: 'x', b: '' })).toBe(false)
    expect(sameValues([], {})).toBe(false)
    expect(sameValues(null, {})).toBe(false)
  })
})

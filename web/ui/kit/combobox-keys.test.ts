import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steppedOption } from './combobox-keys.ts'

const closed = { isOpen: false, active: -1, chosen: -1, count: 5 }
const open = { isOpen: true, active: -1, chosen: -1, count: 5 }
const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

describe('the keys of a combobox', () => {
  it('open the list at the chosen option, otherwise at an end', () => {
    expect(steppedOption('ArrowDown', { ...closed, chosen: 3 })).toBe(3)
    expect(steppedOption('ArrowUp', { ...closed, chosen: 3 })).toBe(3)
    expect(steppedOption('ArrowDown', closed)).toBe(0)
    expect(steppedOption('ArrowUp', closed)).toBe(4)
  })
  it('go through the open list and round at its ends', () => {
    expect(steppedOption('ArrowDown', open)).toBe(0)
    expect(steppedOption('ArrowDown', { ...open, active: 4 })).toBe(0)
    expect(steppedOption('ArrowUp', { ...open, active: 0 })).toBe(4)
    expect(steppedOption('ArrowUp', open)).toBe(4)
    expect(steppedOption('End', open)).toBe(4)
    expect(steppedOption('Home', { ...open, active: 3 })).toBe(0)
    expect(steppedOption('PageDown', { ...open, active: 1 })).toBe(4)
    expect(steppedOption('PageUp', { ...open, active: 3 })).toBe(0)
  })
  it('leave the other keys to the field', () => {
    for (const key of ['a', 'Enter', 'Escape', 'Tab', 'ArrowLeft']) expect(steppedOption(key, open)).toBeNull()
    for (const key of ['Home', 'End', 'PageDown', 'PageUp']) expect(steppedOption(key, closed)).toBeNull()
  })
  it('never highlight an option that is not there', () => {
    const list = fc.integer({ min: 0, max: 40 }).chain((count) =>
      fc.record({
        isOpen: fc.boolean(),
        active: fc.integer({ min: -1, max: count - 1 }),
        chosen: fc.integer({ min: -1, max: count - 1 }),
        count: fc.constant(count),
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), list, (key, at) => {
        const stepped = steppedOption(key, at)
        if (stepped === null) return
        expect(stepped).toBeGreaterThanOrEqual(Math.min(0, at.count - 1))
        expect(stepped).toBeLessThan(Math.max(at.count, 0))
      }),
    )
  })
})

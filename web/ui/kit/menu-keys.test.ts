import { describe, expect, it } from 'vitest'
import { nextMenuItem } from './menu.tsx'

const items = ['Home', 'Settings', 'Help', 'Log out'].map((label) => ({ label }))

describe('the keys of a menu', () => {
  it('go up and down, and wrap around at the ends', () => {
    expect(nextMenuItem('ArrowDown', -1, items)).toBe(0)
    expect(nextMenuItem('ArrowDown', 0, items)).toBe(1)
    expect(nextMenuItem('ArrowDown', 3, items)).toBe(0)
    expect(nextMenuItem('ArrowUp', 0, items)).toBe(3)
    expect(nextMenuItem('ArrowUp', -1, items)).toBe(3)
  })
  it('go to the first and the last item', () => {
    expect(nextMenuItem('Home', 2, items)).toBe(0)
    expect(nextMenuItem('End', 0, items)).toBe(3)
  })
  it('go to the next item that starts with a typed letter', () => {
    expect(nextMenuItem('h', 0, items)).toBe(2)
    expect(nextMenuItem('H', 2, items)).toBe(0)
    expect(nextMenuItem('s', 1, items)).toBe(1)
    expect(nextMenuItem('x', 1, items)).toBeNull()
  })
  it('leave other keys alone', () => {
    expect(nextMenuItem('Enter', 1, items)).toBeNull()
    expect(nextMenuItem(' ', 1, items)).toBeNull()
    expect(nextMenuItem('ArrowDown', 0, [])).toBeNull()
  })
})

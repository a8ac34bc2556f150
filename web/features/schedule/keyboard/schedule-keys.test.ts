import { expect, test } from 'vitest'
import { actOf } from './schedule-keys.ts'
import { PAGE_KEYS } from './shortcut-list.ts'

const plain = {
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
}

test('each key has its act, and the dialog lists all of them', () => {
  const acts = PAGE_KEYS.map(({ keys }) => keys.map((key) => actOf({ ...plain, key, shiftKey: key === '?' })))
  expect(acts).toEqual([
    ['add'],
    ['today'],
    ['next', 'next'],
    ['previous', 'previous'],
    ['day'],
    ['three-days'],
    ['week'],
    ['month'],
    ['list', 'list'],
    ['undo'],
    ['help'],
  ])
  // Every letter that does something is in the list.
  const listed = PAGE_KEYS.flatMap(({ keys }) => keys).filter((key) => /^[a-z]$/.test(key))
  const acting = [...'abcdefghijklmnopqrstuvwxyz'].filter((key) => actOf({ ...plain, key }) !== null)
  expect(acting).toEqual(listed.sort())
})

test('keys of the browser, of an input method and of others are left alone', () => {
  for (const taken of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)
    expect(actOf({ ...plain, key: 't', [taken]: true }), taken).toBeNull()
  for (const key of ['q', 'Enter', 'Tab', ' ', 'constructor']) expect(actOf({ ...plain, key }), key).toBeNull()
  expect(actOf({ ...plain, key: 'N', shiftKey: true })).toBeNull()
  expect(actOf({ ...plain, key: 'PageDown', shiftKey: true })).toBeNull()
})

test('Caps Lock does not matter, and a key held down only goes through the dates', () => {
  expect(actOf({ ...plain, key: 'N' })).toBe('add')
  expect(actOf({ ...plain, key: 'n', repeat: true })).toBeNull()
  expect(actOf({ ...plain, key: 'j', repeat: true })).toBe('next')
})

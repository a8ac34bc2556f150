// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

let root: Root
let value = 0
/** Shows the field with another number, as a control beside it does. */
const set = (next: number) => {
  value = next
  act(() =>
    root.render(<NumberField label="Price" prefix="$" decimals={2} min={0} max={500} value={value} onChange={set} />),
  )
}
const field = () => document.querySelector('input') as HTMLInputElement
const type = (text: string) => {
  act(() => field().focus())
  act(() => {
    // The setter of the page, and not the one with which React watches the field.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const leave = () => act(() => field().blur())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="host"></div>'
  root = createRoot(document.getElementById('host') as HTMLElement)
  set(120)
})
afterEach(() => act(() => root.unmount()))

test('what is typed is read, and written as a number once the field is left', () => {
  type('1,250')
  expect([field().value, value]).toEqual(['1,250', 1250])
  leave()
  expect(field().value).toBe('1,250.00')
})

test('a text that is no number stays with its error, also when the field is entered again', () => {
  type('1e9')
  leave()
  expect([field().value, value]).toEqual(['1e9', Number.NaN])
  expect(document.body.textContent).toContain('Enter an amount such as 120.50')
  act(() => field().focus())
  expect(field().value).toBe('1e9')
})

test('a number that another control sets over such a text is what the field shows, also in the focus', () => {
  type('1e9')
  leave()
  set(150)
  expect(field().value).toBe('150.00')
  act(() => field().focus())
  expect(field().value).toBe('150.00')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  type('1x')
  leave()
  expect([field().value, value]).toEqual(['1x', Number.NaN])
})

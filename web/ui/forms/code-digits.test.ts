import { describe, expect, it } from 'vitest'
import { codeText, erased, isComplete, movedBy, NO_DIGITS, pasted, typed } from './code-digits.ts'

const boxes = (text: string) => [...text].map((letter) => (letter === '_' ? '' : letter))

describe('the six boxes of a code', () => {
  it('move to the next box with each digit, and stay at the last', () => {
    let state = { digits: NO_DIGITS, focus: 0 }
    for (const digit of '123456') state = typed(state.digits, state.focus, digit)
    expect(codeText(state.digits)).toBe('123456')
    expect(state.focus).toBe(5)
    expect(isComplete(state.digits)).toBe(true)
  })

  it('retain only the last typed digit, at any caret position', () => {
    expect(typed(boxes('1_____'), 0, '12').digits).toEqual(boxes('2_____'))
    expect(typed(boxes('1_____'), 0, '21').digits).toEqual(boxes('2_____'))
    expect(typed(boxes('1_____'), 0, '11')).toEqual({ digits: boxes('1_____'), focus: 1 })
  })

  it('accept digits only', () => {
    expect(typed(NO_DIGITS, 2, 'a')).toEqual({ digits: NO_DIGITS, focus: 2 })
    expect(typed(boxes('__7___'), 2, '7x')).toEqual({ digits: boxes('__7___'), focus: 2 })
  })

  it('go back with Backspace', () => {
    expect(erased(boxes('123___'), 2)).toEqual({ digits: boxes('12____'), focus: 2 })
    expect(erased(boxes('12____'), 2)).toEqual({ digits: boxes('1_____'), focus: 1 })
    expect(erased(NO_DIGITS, 0)).toEqual({ digits: NO_DIGITS, focus: 0 })
    expect(typed(boxes('1_____'), 0, '')).toEqual({ digits: NO_DIGITS, focus: 0 })
  })

  it('are filled by a paste: a complete code from the first box, a shorter one from the current box', () => {
    expect(pasted(boxes('9_____'), 3, ' 123 456 ')).toEqual({ digits: boxes('123456'), focus: 5 })
    expect(pasted(boxes('9_____'), 1, '12')).toEqual({ digits: boxes('912___'), focus: 3 })
    expect(pasted(NO_DIGITS, 0, '12345678').digits).toEqual(boxes('123456'))
    expect(pasted(boxes('9_____'), 1, 'none')).toEqual({ digits: boxes('9_____'), focus: 1 })
    // Autofill puts the whole code into the first box.
    expect(typed(NO_DIGITS, 0, '654321')).toEqual({ digits: boxes('654321'), focus: 5 })
  })

  it('are navigated by arrows, Home and End', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => movedBy(key, 2))).toEqual([1, 3, 0, 5, null])
    expect(movedBy('ArrowLeft', 0)).toBe(0)
    expect(movedBy('ArrowRight', 5)).toBe(5)
  })
})

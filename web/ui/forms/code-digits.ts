/** How typing changes six boxes of one digit each. */

export const CODE_LENGTH = 6
/** One digit or '' per box. */
export type CodeDigits = readonly string[]
/** The new digits, and the box that gets the focus. */
export type CodeStep = { digits: CodeDigits; focus: number }

export const NO_DIGITS: CodeDigits = Array<string>(CODE_LENGTH).fill('')
const LAST = CODE_LENGTH - 1
const within = (at: number) => Math.min(Math.max(at, 0), LAST)
const put = (digits: CodeDigits, at: number, digit: string) => digits.map((one, place) => (place === at ? digit : one))

export const codeText = (digits: CodeDigits): string => digits.join('')
export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '')

/**
 * Handles that the box `at` now contains `text`. If it has two characters, the one typed last replaces the other. Three
 * or more come from autofill and are distributed over the boxes. Only digits are accepted.
 */
export function typed(digits: CodeDigits, at: number, text: string): CodeStep {
  if (text.length > 2) return pasted(digits, at, text)
  const digit = lastTyped(digits[at] ?? '', text)
  if (text === '') return { digits: put(digits, at, ''), focus: at }
  if (!/^\d$/.test(digit)) return { digits, focus: at }
  return { digits: put(digits, at, digit), focus: within(at + 1) }
}

/** The character that was typed last, before or after the one that was in the box. */
function lastTyped(before: string, text: string): string {
  if (text.length === 2 && text.endsWith(before) && !text.startsWith(before)) return text.slice(0, 1)
  return text.slice(-1)
}

/** Handles Backspace: it clears the box or, if that is empty, the previous one. */
export function erased(digits: CodeDigits, at: number): CodeStep {
  const place = digits[at] === '' ? within(at - 1) : at
  return { digits: put(digits, place, ''), focus: place }
}

/** Handles a pasted text. A whole code fills all boxes, fewer digits fill the boxes from `at` on. */
export function pasted(digits: CodeDigits, at: number, text: string): CodeStep {
  const given = [...text].filter((letter) => /\d/.test(letter)).slice(0, CODE_LENGTH)
  if (given.length === 0) return { digits, focus: at }
  const start = given.length === CODE_LENGTH ? 0 : at
  const filled = digits.map((digit, place) => given[place - start] ?? digit)
  return { digits: filled, focus: within(start + given.length) }
}

/** The box to which a key moves the focus; null for other keys. */
export function movedBy(key: string, at: number): number | null {
  if (key === 'ArrowLeft') return within(at - 1)
  if (key === 'ArrowRight') return within(at + 1)
  if (key === 'Home') return 0
  if (key === 'End') return LAST
  return null
}

import { expect, it } from 'vitest'
import { cleanNumber, numberText, stepNumber } from './number-text.ts'

it('a typed number is reduced to digits and one decimal point', () => {
  expect(cleanNumber('1,250.507', 2)).toBe('1250.50')
  expect(cleanNumber('$ 12a', 2)).toBe('12')
  expect(cleanNumber('1.2.3', 2)).toBe('1.23')
  expect(cleanNumber('50.5', 0)).toBe('50')
  expect(cleanNumber('-5', 0)).toBe('5')
  expect(cleanNumber('', 2)).toBe('')
})

it('an amount below zero stays below zero, however it is typed', () => {
  for (const typed of ['-5', '-$5', '$ -5', '\u22125']) expect(Number(cleanNumber(typed, 2)), typed).toBe(-5)
  expect(cleanNumber('-1,250.507', 2)).toBe('-1250.50')
  expect(cleanNumber('-', 2)).toBe('-')
  expect(cleanNumber('5-', 2)).toBe('5')
  expect(numberText(-5, 2)).toBe('-5.00')
})

it('a formatted number has separators and decimals', () => {
  expect(numberText(1250, 2)).toBe('1,250.00')
  expect(numberText(50, 0)).toBe('50')
})

it('the arrow keys stay within the limits', () => {
  expect(stepNumber(50, 5, { min: 5, max: 480 })).toBe(55)
  expect(stepNumber(478, 5, { min: 5, max: 480 })).toBe(480)
  expect(stepNumber(5, -5, { min: 5, max: 480 })).toBe(5)
})

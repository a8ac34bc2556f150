import { expect, it } from 'vitest'
import { canBecomeNumber, notANumber, numberText, readNumber, stepNumber } from './number-text.ts'

const AMOUNT = { decimals: 2, prefix: '$' }
const TAX = { decimals: 2, suffix: '%' }
const LENGTH = { decimals: 0, suffix: 'min' }

it.each([
  ['', 0],
  ['$', 0],
  ['12', 12],
  ['12.', 12],
  ['.5', 0.5],
  ['120.50', 120.5],
  [' 120.50\n', 120.5],
  ['1,250.00', 1250],
  ['$1,250', 1250],
  ['$ 1,250,000.05', 1_250_000.05],
])('the amount "%s" is read', (typed, value) => {
  expect(readNumber(typed, AMOUNT)).toBe(value)
})

it.each([
  '1e9',
  '12,50',
  '1,25',
  '1,2500',
  '12,500,0',
  '1250,000.00',
  '1.250,00',
  '1.2.3',
  '12.505',
  '12a',
  '12 50',
  '5-',
  '--5',
  '+5',
  '€12',
  '12$',
  '-',
  '.',
  ',',
  '0x10',
  'Infinity',
  '١٢',
])('the text "%s" is no amount, and none is made of it', (typed) => {
  expect(readNumber(typed, AMOUNT)).toBeNaN()
})

it('an amount below zero stays below zero, however it is typed', () => {
  for (const typed of ['-5', '-$5', '$ -5', '\u22125']) expect(readNumber(typed, AMOUNT), typed).toBe(-5)
  expect(readNumber('-1,250.50', AMOUNT)).toBe(-1250.5)
  expect(numberText(-5, 2)).toBe('-5.00')
})

it('counts, minutes and percentages are read with what the field shows beside them', () => {
  expect(readNumber('50 min', LENGTH)).toBe(50)
  expect(readNumber('1,250', LENGTH)).toBe(1250)
  expect(readNumber('007', LENGTH)).toBe(7)
  expect(readNumber('7.25%', TAX)).toBe(7.25)
  for (const typed of ['50.5', '50.', '-5', '5h', '1e2']) expect(readNumber(typed, LENGTH), typed).toBeNaN()
})

it('a number that is still being typed is told from one that cannot be meant', () => {
  for (const typed of ['-', '$', '1,', '1,2', '12,50', '1,250,0', '.'])
    expect(canBecomeNumber(typed, AMOUNT), typed).toBe(true)
  for (const typed of ['1e', '1e9', '12.505', '1,2500', '12,a'])
    expect(canBecomeNumber(typed, AMOUNT), typed).toBe(false)
})

it('says what can be typed', () => {
  expect(notANumber(AMOUNT)).toBe('Enter an amount such as 120.50')
  expect(notANumber(TAX)).toBe('Enter a number such as 7.25')
  expect(notANumber(LENGTH)).toBe('Enter a whole number')
})

it('a formatted number has separators and decimals, and what is no number is empty', () => {
  expect(numberText(1250, 2)).toBe('1,250.00')
  expect(numberText(50, 0)).toBe('50')
  expect(numberText(Number.NaN, 2)).toBe('')
})

it('the arrow keys stay within the limits', () => {
  expect(stepNumber(50, 5, { min: 5, max: 480 })).toBe(55)
  expect(stepNumber(478, 5, { min: 5, max: 480 })).toBe(480)
  expect(stepNumber(5, -5, { min: 5, max: 480 })).toBe(5)
  expect(stepNumber(Number.NaN, 5, { min: 5, max: 480 })).toBe(5)
})

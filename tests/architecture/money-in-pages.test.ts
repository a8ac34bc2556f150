import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

const AMOUNT = '(price|due|paid|paid_amount|amount|kept|total|refund|given_back|written_off|unsent|credit)'
/** An amount of the API that is added to, or taken from, something else. Not the text beside a placeholder. */
const RECKONED = new RegExp(`\\b${AMOUNT}\\b\\)? [-+] (?!=)|[^'"\`} ] [-+] \\(?(\\w+\\.)*${AMOUNT}\\b`)

test('pages show the amounts that the server names, and reckon none themselves', () => {
  const faults = sourceFiles().filter(
    (path) => /^web\/.*\.tsx?$/.test(path) && !path.includes('.test.') && RECKONED.test(textOf(path)),
  )
  expect(faults, 'what was paid, is due or goes back is a field of the answer: add one there').toEqual([])
})

test('the pattern finds what it is about', () => {
  for (const text of [
    'formatPrice(price - due)',
    'refund.amount + refund.kept',
    'session.price - session.due',
    'const rest = whole - paid_amount',
  ])
    expect(text).toMatch(RECKONED)
  for (const text of ['formatPrice(due)', 'price > due', 'const total = offset', 'data-total={due}'])
    expect(text).not.toMatch(RECKONED)
})

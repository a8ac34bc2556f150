import { password } from '#contracts/api/new-password'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const sign = fc.constantFrom('!', '#', '-', '_', '.', '?', '%', '&')

describe('password rules', () => {
  it('accept a password of ten to 128 characters with all four classes and no space', () => {
    const good = fc
      .tuple(fc.string({ minLength: 6, maxLength: 124, unit: 'grapheme-ascii' }), sign)
      .map(([rest, special]) => `aB3${special}${rest.replaceAll(/\s/g, 'x')}`)
    fc.assert(fc.property(good, (text) => password.safeParse(text).success))
  })

  it('refuse a password that lacks a class, contains a space, or is too short or too long', () => {
    const classes = ['abcxyz', 'ABCXYZ', '012789', '!#-_.?']
    const lacking = fc
      .nat({ max: classes.length - 1 })
      .map((missing) => classes.filter((_, at) => at !== missing).join(''))
      .chain((signs) => fc.string({ minLength: 10, maxLength: 128, unit: fc.constantFrom(...signs) }))
    fc.assert(fc.property(lacking, (text) => !password.safeParse(text).success))
    for (const bad of ['aB3!aaaaa', `aB3!${'a'.repeat(125)}`, 'aB3! aaaaaaa', 'aB3!\taaaaaaa'])
      expect(password.safeParse(bad).success).toBe(false)
  })
})

describe('common passwords', () => {
  const listed = new Set(['password', 'sunshine', 'qwerty', 'letmein', '1qaz2wsx3edc', 'dragon', 'a1b2c3', '123456'])

  it('are recognized in any case, with added characters or spelled with look-alikes', () => {
    for (const text of [
      'Password123!',
      'P@ssw0rd2024!',
      '!!Sunshine99',
      'Qwerty12345!',
      'LetMeIn!!2025',
      'PasswordPassword1!',
      '1Qaz2wsx3edc!',
      '#A1b2C32024',
      'l-e-t-m-e-i-N',
      '123456',
    ])
      expect([text, isCommonPassword(text, listed)]).toEqual([text, true])
    for (const text of ['Tannen-zapfen-77', 'Correct-Horse-9', 'wH3n!it-rains', 'Dragonfly-77', '123456 a', ''])
      expect([text, isCommonPassword(text, listed)]).toEqual([text, false])
  })

  it('are recognized with any digits and symbols around them', () => {
    const edge = fc.string({ maxLength: 6, unit: fc.constantFrom('0', '7', '!', '#', '?', '-') })
    fc.assert(fc.property(edge, edge, (before, after) => isCommonPassword(`${before}Dragon${after}`, listed)))
  })
})

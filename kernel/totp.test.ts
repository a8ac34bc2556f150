import { describe, expect, it } from 'vitest'
import { base32, newTotpSecret, otpauthUri, totpCode, totpStep } from './totp.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('one-time codes', () => {
  // The SHA-1 values of RFC 6238, appendix B, of whose eight digits the last six are used.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('match the test vector of RFC 6238 at second %i', async (second, code) => {
    expect(await totpCode(base32(bytes('12345678901234567890')), totpStep(second * 1000))).toBe(code)
  })

  // The values of RFC 4648, section 10, without their padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encode %j in base32', (text, letters) => expect(base32(bytes(text))).toBe(letters))

  it('have a random secret of 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('cannot be computed from a text that is not base32', () =>
    expect(totpCode('no secret', 1)).rejects.toThrow(RangeError))

  it('have a URI that names the issuer and the account', () => {
    expect(otpauthUri('Orchid', 'a+b@example.test', 'ABC')).toBe(
      'otpauth://totp/Orchid:a%2Bb%40example.test?secret=ABC&issuer=Orchid&digits=6&period=30',
    )
  })
})

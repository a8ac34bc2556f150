import { expect, test } from 'vitest'
import { signerOf, signerText } from './signer.ts'

const names = { first_name: 'Nora', last_name: 'Lindqvist', preferred_first_name: 'Noor' }
const license = (type: string, expiration_date: string) => ({ type, expiration_date })

test('a signer has the chosen name and the titles of licenses that are valid on the day', () => {
  const profile = {
    ...names,
    name_schema: 'Preferred First Name Last Name',
    licenses: [license('LMFT', '2026-11-22'), license('LMFT', '2027-01-01'), license('LPC', '2026-11-21')],
  } as const
  const signer = signerOf(profile, '2026-11-22')
  expect(signer).toEqual({ name: 'Noor Lindqvist', credentials: 'LMFT' })
  expect(signerText(signer)).toBe('Noor Lindqvist, LMFT')
  expect(signerOf({ ...profile, licenses: [license('LMFT', '2024-01-01')] }, '2026-11-22').credentials).toBe('')
})

test('credentials that the name ends with are not written twice', () => {
  expect(signerText({ name: 'Ada Reed, MD', credentials: 'MD' })).toBe('Ada Reed, MD')
  expect(signerText({ name: 'Ada Reed', credentials: '' })).toBe('Ada Reed')
})

import { expect, it } from 'vitest'
import { personInitials } from './person-initials.ts'

it('takes the first signs of the shown first and last name', () => {
  const of = (first_name: string, last_name: string, preferred_first_name = '') =>
    personInitials({ first_name, last_name, preferred_first_name })
  expect(of('Amelia', 'Marsh', 'Mia')).toBe('M.M.')
  expect(of('Ana María', 'de la Cruz')).toBe('A.C.')
  expect(of('Cher', '')).toBe('C.')
  expect(of('émile', 'Østergård')).toBe('É.Ø.')
  expect(of('𝒜da', '李')).toBe('𝒜.李.')
  expect(of('', '')).toBe('')
})

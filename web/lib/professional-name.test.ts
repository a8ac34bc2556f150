import { expect, it } from 'vitest'
import { nameWithCredentials } from './professional-name.ts'

const of = (display_name: string, credentials: string, professional_type = 'therapist') =>
  nameWithCredentials({ display_name, credentials, professional_type })

it('a name has each title once', () => {
  expect(of('Maya Okafor', 'LMFT')).toBe('Maya Okafor, LMFT')
  expect(of('Maya Okafor', 'LMFT, LPC')).toBe('Maya Okafor, LMFT, LPC')
  expect(of('Maya Okafor', '')).toBe('Maya Okafor')
  expect(of('Jane Roe, MD', 'MD, LP', 'physician')).toBe('Jane Roe, MD, LP')
  expect(of('Dr. Elena Rivera', 'Psychologist', 'psychologist')).toBe('Dr. Elena Rivera')
  expect(of('Dr. Elena Rivera', 'Psychologist, LP', 'psychologist')).toBe('Dr. Elena Rivera, LP')
})

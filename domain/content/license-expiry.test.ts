import { describe, expect, it } from 'vitest'
import type { ProviderProfile } from '#contracts/api/users'
import { expiryProblem, EXPIRED_TEXT, licenseState, NOT_GIVEN, validLicenses } from './license-expiry.ts'
import { newProblems, wrongBesidesIntake } from './profile-values.ts'

const TODAY = '2026-03-10'

describe('the expiry date of a license', () => {
  it('is valid through its last day, and expired from the next', () => {
    expect(['2026-03-09', '2026-03-10', '2026-03-11'].map((date) => licenseState(date, TODAY))).toEqual([
      'expired',
      'valid',
      'valid',
    ])
  })
  it('of 2024-01-01 means "not given", also on that day and before it', () => {
    expect([TODAY, '2024-01-01', '2023-05-05'].map((today) => licenseState(NOT_GIVEN, today))).toEqual(
      Array(3).fill('not given'),
    )
    expect(licenseState('2023-12-31', '2023-12-31')).toBe('valid')
  })
  it('is refused when it has passed, unless it means "not given"', () => {
    expect(['2024-01-01', '2024-01-02', '2023-12-31', '2026-03-10'].map((date) => expiryProblem(date, TODAY))).toEqual([
      null,
      EXPIRED_TEXT,
      EXPIRED_TEXT,
      null,
    ])
  })
  it('decides which licenses are published', () => {
    const of = (expiration_date: string) => ({ expiration_date })
    expect(validLicenses([of(NOT_GIVEN), of('2025-01-01'), of('2030-01-01')], TODAY)).toEqual([of('2030-01-01')])
  })
  it('that has passed since it was saved does not prevent other changes', () => {
    const further = (expiration_date: string) =>
      wrongBesidesIntake(
        {
          licenses: [of('2030-01-01'), of(expiration_date)],
          additional_office_locations: [],
        },
        TODAY,
      )
    expect(newProblems(further('2026-01-31'), further('2026-01-31'))).toEqual([])
    expect(newProblems(further('2026-01-31'), further('2025-01-31'))).toMatchObject([
      { field: 'licenses.1.expiration_date', message: EXPIRED_TEXT },
    ])
  })
})

function of(expiration_date: string): ProviderProfile['licenses'][number] {
  return {
    type: 'LPC',
    conferring_entity: 'TX',
    license_number: 'A-1',
    expiration_date,
    orchid_pro_type_id: null,
    supervision: null,
  }
}

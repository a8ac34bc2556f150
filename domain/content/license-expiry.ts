/** The expiry date that stands for "not given" (spec of accounts: the default of a license). */
export const NOT_GIVEN = '2024-01-01'

export const EXPIRED_TEXT = 'This license has expired. Please enter the date on your current license.'

type LicenseState = 'not given' | 'expired' | 'valid'

/**
 * The state of an expiry date (YYYY-MM-DD) on a day of the practice (`dayIn` its zone). A license is valid through its last
 * day.
 */
export function licenseState(expirationDate: string, today: string): LicenseState {
  if (expirationDate === NOT_GIVEN) return 'not given'
  return expirationDate < today ? 'expired' : 'valid'
}

/** Why an expiry date cannot be saved; null when it can. */
export function expiryProblem(expirationDate: string, today: string): string | null {
  return licenseState(expirationDate, today) === 'expired' ? EXPIRED_TEXT : null
}

/** The licenses that can be published on a day. */
export function validLicenses<L extends { expiration_date: string }>(licenses: readonly L[], today: string): L[] {
  return licenses.filter((license) => licenseState(license.expiration_date, today) === 'valid')
}

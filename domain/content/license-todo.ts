import { licenseState } from './license-expiry.ts'
import { daysLeft, type NoticeDays, noticeDue } from './license-notice.ts'

type License = { type: string; conferring_entity: string; expiration_date: string }

/** What a provider has to do about their licenses. `days` is the number of days until the license expires. */
export type LicenseTodo<L extends License = License> =
  | { kind: 'missing' }
  | { kind: 'no-date' | 'expired'; license: L }
  | { kind: 'expiring'; license: L; days: number; within: NoticeDays }

/**
 * The tasks about licenses on a day (YYYY-MM-DD). A license that has expired is no task once
 * another one of the same title and state is valid.
 */
export function licenseTodos<L extends License>(licenses: readonly L[], day: string): LicenseTodo<L>[] {
  if (licenses.length === 0) return [{ kind: 'missing' }]
  return licenses.flatMap((license): LicenseTodo<L>[] => {
    const state = licenseState(license.expiration_date, day)
    if (state === 'valid') return expiring(license, licenses, day)
    if (isReplaced(license, licenses, day)) return []
    return [{ kind: state === 'expired' ? 'expired' : 'no-date', license }]
  })
}

function expiring<L extends License>(license: L, licenses: readonly L[], day: string): LicenseTodo<L>[] {
  const { expiration_date } = license
  const within = noticeDue(expiration_date, day)
  const isLast = licenses.every((other) => !isSameKind(other, license) || other.expiration_date <= expiration_date)
  return within !== null && isLast ? [{ kind: 'expiring', license, days: daysLeft(expiration_date, day), within }] : []
}

const isSameKind = (a: License, b: License) => a.type === b.type && a.conferring_entity === b.conferring_entity

function isReplaced(license: License, licenses: readonly License[], day: string): boolean {
  return licenses.some((other) => isSameKind(other, license) && licenseState(other.expiration_date, day) === 'valid')
}

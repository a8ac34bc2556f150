import type { AppointmentWire } from '#contracts/api/appointments'
import type { LicensesAsked, LicensesKnown } from '#contracts/internal/effects'
import { licensesFor, residencesOf } from '#db/directory/queries/licenses'
import { personById } from '#db/directory/queries/people'
import { type Residence, regionOf } from '#domain/content/licensed-region'
import { type LicenseReach, licenseProblem, licenseReach, unlicensedForPractice } from '#domain/content/session-license'
import { isLive } from '#domain/scheduling/status'
import { dayIn } from '#domain/scheduling/zone'
import { fromInstant } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'

/** The licenses of a provider, and the regions in which the people of some accounts live. */
export async function licensesAndRegions(
  store: DirectoryStore,
  { provider_id, accounts }: LicensesAsked,
): Promise<LicensesKnown> {
  const { licenses, residences } = await licensesFor(store.db, provider_id, accounts)
  return { licenses, regions: regionsIn(residences) }
}

/** How far the licenses of a provider reach for a client, or for both partners of a couple, by their accounts. */
export async function licenseReachFor(
  store: DirectoryStore,
  providerId: string,
  accounts: readonly string[],
): Promise<LicenseReach> {
  const { licenses, regions } = await licensesAndRegions(store, { provider_id: providerId, accounts })
  return licenseReach(licenses, regions)
}

/** The regions in which the people of some accounts live, as far as they are known. */
export async function regionsOf(store: DirectoryStore, accounts: readonly string[]): Promise<string[]> {
  return regionsIn(await residencesOf(store.db, accounts))
}

const regionsIn = (residences: readonly Residence[]): string[] =>
  residences.flatMap((residence) => regionOf(residence) ?? [])

/**
 * What the practice has to know about a session to come that no license of the provider covers, because it has ended or
 * been shortened since; null when one does, and when it is not known where the client lives.
 */
export async function sessionLicenseWarning(store: DirectoryStore, session: AppointmentWire): Promise<string | null> {
  const { status, patient, orchid_pro, session_location_type: location, timezone } = session
  const start = fromInstant(session.appointment_start)
  if (!isLive(status) || session.is_sample || start <= store.now) return null
  const [reach, provider] = await Promise.all([
    licenseReachFor(store, orchid_pro.cognito_sub, patient.linked_user_id === null ? [] : [patient.linked_user_id]),
    personById(store.db, orchid_pro.cognito_sub),
  ])
  const day = dayIn(timezone, start)
  const problem = licenseProblem(reach, { location, day })
  if (!problem || problem.kind === 'unknown') return null
  const locale = provider?.user.locale ?? ''
  return unlicensedForPractice(problem, { day, locale, location, today: dayIn(timezone, store.now) })
}

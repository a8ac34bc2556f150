import type { SessionPlace } from '#contracts/plain/session-words'
import { Refusal } from '#contracts/errors'
import {
  endedForMember,
  type LicenseReach,
  licenseProblem,
  licenseReach,
  offeredThrough,
  unlicensedForPractice,
} from '#domain/content/session-license'
import { dayIn, endOfDay } from '#domain/scheduling/zone'
import type { Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** A session whose day decides, in the zone of the practice. */
type Judged = { location: SessionPlace; start: Millis }

const NOT_FOR_BOTH =
  'This professional is not licensed where both of you live, so they cannot meet the two of you by video.'

const REGION_NEEDED =
  'Please add your address to your profile first. Professionals can meet you by video only where they are licensed.'

/**
 * Refuses a time that a member wants when the licenses do not cover its day. Throws `not_licensed`, and `invalid` by video
 * when it is not known where they live.
 */
export function assertLicensed(store: PracticeStore, reach: LicenseReach, { location, start }: Judged): void {
  const { timezone, locale } = store.practice
  const problem = licenseProblem(reach, { location, day: dayIn(timezone, start) })
  if (!problem) return
  if (problem.kind === 'unknown') throw new Refusal('invalid', REGION_NEEDED)
  if (problem.kind === 'none')
    throw reach.regions.length > 1 ? new Refusal('not_licensed', NOT_FOR_BOTH) : new Refusal('not_licensed')
  throw new Refusal('not_licensed', endedForMember(problem, { locale, today: dayIn(timezone, store.now) }))
}

/**
 * What the practice has to know before it books or moves a session, because its licenses do not cover the day; null when
 * they do, and when it is not known where the client lives.
 */
export function licenseWarning(store: PracticeStore, reach: LicenseReach, { location, start }: Judged): string | null {
  const { timezone, locale } = store.practice
  const day = dayIn(timezone, start)
  const problem = licenseProblem(reach, { location, day })
  if (!problem || problem.kind === 'unknown') return null
  return unlicensedForPractice(problem, { day, locale, location, today: dayIn(timezone, store.now) })
}

/** How far the licenses of a provider reach for both partners of a couple. Only the directory knows where they live. */
export async function reachOfCouple(
  { effects }: PracticeHost,
  provider_id: string,
  accounts: string[],
): Promise<LicenseReach> {
  const { licenses, regions } = await effects.licensesFor({ provider_id, accounts })
  return licenseReach(licenses, regions)
}

/** The instant from which no times are offered, because the licenses have ended by then. */
export function offersEnd(store: PracticeStore, reach: LicenseReach, location: Judged['location']): Millis {
  const { timezone } = store.practice
  const through = offeredThrough(reach, { location, today: dayIn(timezone, store.now) })
  return through === null ? Number.POSITIVE_INFINITY : endOfDay(through, timezone)
}

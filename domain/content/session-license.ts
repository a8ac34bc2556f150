/**
 * What the licenses of a professional allow for one session. A license counts on the day of the session, in the zone of
 * the practice, not on the day on which the session is booked.
 */
import type { SessionPlace } from '#contracts/plain/session-words'
import { endOfDay } from '#domain/scheduling/zone'
import type { Millis } from '#kernel/clock'
import { NOT_GIVEN } from './license-expiry.ts'
import { regionName } from './licensed-region.ts'
import { writtenDateOnly } from './written.ts'

export type EndingLicense = { conferring_entity: string; expiration_date: string }

/** How long a professional may meet one client: the last days (YYYY-MM-DD), as the directory knows them. */
export type LicenseReach = {
  /** The regions (./licensed-region.ts) in which the client, or each partner of a couple, lives. Empty when unknown. */
  regions: readonly { region: string; through: string | null }[]
  /** The last day of the license that ends last, wherever it counts; null without one that has a date. */
  last: string | null
}

/** Why a session is not covered. `ended`: every license has ended by its day, or that of the client's `region` has. */
export type LicenseProblem =
  | { kind: 'unknown' }
  | { kind: 'none'; region: string }
  | { kind: 'ended'; region: string | null; through: string }

/** How far licenses reach for a client who lives in these regions. */
export function licenseReach(licenses: readonly EndingLicense[], regions: readonly string[]): LicenseReach {
  return {
    regions: regions.map((region) => ({
      region,
      through: lastDay(licenses.filter(({ conferring_entity }) => conferring_entity === region)),
    })),
    last: lastDay(licenses),
  }
}

function lastDay(licenses: readonly EndingLicense[]): string | null {
  const days = licenses.map(({ expiration_date }) => expiration_date).filter((day) => day !== NOT_GIVEN)
  return days.toSorted().at(-1) ?? null
}

/**
 * The instant at which the last of some licenses ends: the midnight after its last day, in the practice's zone. 0 without
 * a license that has a date.
 */
export function licensesEnd(licenses: readonly EndingLicense[], zone: string): Millis {
  const last = lastDay(licenses)
  return last === null ? 0 : endOfDay(last, zone)
}

/**
 * The last day on which times are offered to a client: by video that of the license where they live, if one is valid
 * today; otherwise that of the license that ends last, because the page says where the professional is licensed. Null
 * without a limit.
 */
export function offeredThrough(
  { regions, last }: LicenseReach,
  { location, today }: { location: SessionPlace; today: string },
): string | null {
  if (location === 'in-person') return last
  const ends = regions.flatMap(({ through }) => (through !== null && through >= today ? through : []))
  return ends.toSorted()[0] ?? last
}

/**
 * Why a session on a day (YYYY-MM-DD) is not covered; null when it is. By video it takes a license where the client
 * lives. In person it takes any, because the office is where the professional chose to work. Without any license that has
 * a date, sessions in person are not judged.
 */
export function licenseProblem(
  { regions, last }: LicenseReach,
  session: { location: SessionPlace; day: string },
): LicenseProblem | null {
  const { location, day } = session
  if (location === 'telehealth') {
    const missing = regions.find(({ through }) => through === null)
    if (missing) return { kind: 'none', region: missing.region }
    for (const { region, through } of regions)
      if (through !== null && through < day) return { kind: 'ended', region, through }
  }
  if (last !== null && last < day) return { kind: 'ended', region: null, through: last }
  return location === 'telehealth' && regions.length === 0 ? { kind: 'unknown' } : null
}

/** What a member reads who wants a time after the end of a license. */
export function endedForMember(
  { region, through }: Extract<LicenseProblem, { kind: 'ended' }>,
  { locale, today }: { locale: string; today: string },
): string {
  const where = region === null ? '' : ` in ${regionName(region)}`
  const day = writtenDateOnly(through, locale)
  return through < today
    ? `This professional's license${where} ended on ${day}, so this time cannot be booked.`
    : `This professional's license${where} ends on ${day}, so they cannot meet you after that day. Please choose an earlier time.`
}

/** What the practice reads before it books or moves a session knowingly: the professional, or a scheduler, who has no license. */
export function unlicensedForPractice(
  problem: Exclude<LicenseProblem, { kind: 'unknown' }>,
  session: { day: string; locale: string; today: string; location: SessionPlace },
): string {
  if (problem.kind === 'none')
    return `There is no license in ${regionName(problem.region)}, where this client lives. A video session there may not be allowed.`
  const { region, through } = problem
  const { day, locale, today, location } = session
  const license = region === null ? 'The license' : `The license in ${regionName(region)}`
  const ends = `${through < today ? 'ended' : 'ends'} on ${writtenDateOnly(through, locale)}`
  const kind = location === 'telehealth' ? 'A video session' : 'A session'
  return `${license} ${ends}, before the session on ${writtenDateOnly(day, locale)}. ${kind} on that day may not be allowed.`
}

/** Random calendars of a provider: everything that decides when a client can book a session type. */
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import type { BlockedRule } from '#domain/scheduling/blocked-time'
import type { SessionPlace } from '#contracts/plain/session-words'
import { ZONES } from '#tests/factories/zones'

const MINUTE = 60_000
const DAY = 86_400_000

export const [OWN_TYPE, OTHER_TYPE] = ['own-type', 'other-type']

/** Hours of a day for a place or some types; null for any. */
type Hours = { start_minute: number; end_minute: number; place: SessionPlace | null; types: string[] | null }
type Length = { start: number; end: number; before: number; after: number; type: string }

/** Instants are in ms, and buffers in minutes. */
export type Calendar = {
  zone: string
  now: number
  from: number
  to: number
  practice_notice: number
  type: {
    length: number
    before: number
    after: number
    notice: number | null
    horizon_days: number
    daily_limit: number | null
    place: SessionPlace
  }
  week: (Hours & { weekday: number; from_date: string | null; until_date: string | null })[]
  dates: { date: string; hours: Hours[] }[]
  meetings: (Length & { id: string; stands: boolean; isOwn: boolean })[]
  holds: (Length & { id: string; state: 'held' | 'paying' | 'requested' | 'booked' | 'released'; expires_at: number })[]
  blocked: ({ id: string } & ({ start: number; end: number; rule: null } | { rule: BlockedRule }))[]
  /** The hold that is booked or replaced; empty for none. */
  except: string
}

const dateAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The clock changes of a zone in 2026 and 2027; empty where there are none. */
function changesOf(zone: string): number[] {
  const changes: number[] = []
  let at = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > Date.UTC(2028, 0, 1)) return changes
    changes.push(next.epochMilliseconds)
    at = next
  }
}
const CHANGES = new Map(ZONES.map((zone) => [zone as string, changesOf(zone)]))

const quarters = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 15)
const hours: fc.Arbitrary<Hours> = fc
  .record({
    start_minute: quarters(95),
    length: fc.integer({ min: 1, max: 96 }),
    place: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom<SessionPlace>('telehealth', 'in-person') },
    ),
    types: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom<string[]>([OWN_TYPE], [OTHER_TYPE], [OTHER_TYPE, OWN_TYPE]) },
    ),
  })
  .map(({ length, ...one }) => ({ ...one, end_minute: one.start_minute + length * 15 }))

/** A day near the window, as its distance from the beginning. */
const dayNear = fc.integer({ min: -3, max: 34 })
const length = {
  // Many reach into the window from before it.
  at: fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: -44, max: 4 }) },
    { weight: 4, arbitrary: fc.integer({ min: -24, max: 31 * 96 }) },
  ),
  minutes: fc.constantFrom(25, 30, 50, 90, 480),
  before: fc.constantFrom(0, 0, 10, 45, 120),
  after: fc.constantFrom(0, 0, 15, 60, 120),
  type: fc.constantFrom(OWN_TYPE, OTHER_TYPE),
}

const drawn = fc.record({
  zone: fc.constantFrom(...ZONES),
  /** Half of the windows begin shortly before a clock change of their zone. */
  anchor: fc.record({
    minute: fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2027, 11, 1) / MINUTE }),
    change: fc.option(fc.nat(7)),
    before: fc.integer({ min: 0, max: 4 * 1440 }),
  }),
  days: fc.integer({ min: 1, max: 31 }),
  sooner: fc.integer({ min: -600, max: 6000 }),
  practice_notice: fc.constantFrom(0, 0, 2, 24, 72),
  type: fc.record({
    length: fc.constantFrom(15, 25, 30, 50, 60, 90, 480),
    before: fc.constantFrom(0, 0, 5, 30, 120),
    after: fc.constantFrom(0, 0, 20, 45, 120),
    notice: fc.constantFrom(null, null, 0, 12, 48),
    horizon_days: fc.constantFrom(1, 5, 30, 180, 365),
    daily_limit: fc.constantFrom(null, null, 1, 2, 3),
    place: fc.constantFrom<SessionPlace>('telehealth', 'in-person'),
  }),
  week: fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      hours,
      from: fc.option(dayNear, { freq: 3 }),
      until: fc.option(dayNear, { freq: 3 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  dates: fc.uniqueArray(fc.record({ at: dayNear, hours: fc.array(hours, { maxLength: 2 }) }), {
    maxLength: 6,
    selector: ({ at }) => at,
  }),
  meetings: fc.array(
    fc.record({
      ...length,
      stands: fc.constantFrom(true, true, true, false),
      isOwn: fc.constantFrom(true, true, true, false),
    }),
    { maxLength: 40 },
  ),
  holds: fc.array(
    fc.record({
      ...length,
      state: fc.constantFrom(
        'held' as const,
        'paying' as const,
        'requested' as const,
        'booked' as const,
        'released' as const,
      ),
      left: fc.integer({ min: -3, max: 3 }),
    }),
    { maxLength: 12 },
  ),
  once: fc.array(fc.record({ at: length.at, minutes: fc.integer({ min: 1, max: 600 }) }), { maxLength: 6 }),
  wholeDays: fc.array(fc.record({ at: dayNear, more: fc.nat(2) }), { maxLength: 2 }),
  weekly: fc.array(
    fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
      start_minute: quarters(95),
      length: fc.integer({ min: 1, max: 32 }),
      from: dayNear,
      until: fc.option(fc.nat(20)),
      except: fc.array(dayNear, { maxLength: 4 }),
    }),
    { maxLength: 2 },
  ),
  except: fc.option(fc.nat(11)),
})

export const calendar: fc.Arbitrary<Calendar> = drawn.map((one) => {
  const changes = CHANGES.get(one.zone) ?? []
  const { minute, change, before } = one.anchor
  const near = change === null ? undefined : changes[change % Math.max(1, changes.length)]
  const from = near === undefined ? minute * MINUTE : Math.floor(near / MINUTE - before) * MINUTE
  const now = from - one.sooner * MINUTE
  const dateOf = (day: number) => dateAt(from + day * DAY)
  // On the quarters of the hour, so that they often touch what is offered.
  const quarter = Math.floor(from / (15 * MINUTE)) * 15 * MINUTE
  const timeOf = ({ at, minutes }: { at: number; minutes: number }) => ({
    start: quarter + at * 15 * MINUTE,
    end: quarter + (at * 15 + minutes) * MINUTE,
  })
  const lengthOf = (of: { at: number; minutes: number; before: number; after: number; type: string }): Length => ({
    ...timeOf(of),
    before: of.before,
    after: of.after,
    type: of.type,
  })
  const holds = one.holds.map((hold, i) => ({
    ...lengthOf(hold),
    id: `hold-${i}`,
    state: hold.state,
    expires_at: now + hold.left * MINUTE,
  }))
  return {
    zone: one.zone,
    now,
    from,
    to: from + one.days * DAY,
    practice_notice: one.practice_notice,
    type: one.type,
    week: one.week.map(({ hours: time, weekday, from: first, until: last }) => ({
      ...time,
      weekday,
      from_date: first === null ? null : dateOf(first),
      until_date: last === null ? null : dateOf(last),
    })),
    dates: one.dates.map(({ at, hours: own }) => ({ date: dateOf(at), hours: own })),
    meetings: [
      ...one.meetings.map(({ stands, isOwn, ...of }, i) => ({ ...lengthOf(of), id: `meeting-${i}`, stands, isOwn })),
      // A request is a session that stands, beside its hold.
      ...holds
        .filter(({ state }) => state === 'requested')
        .map((hold) => ({ ...hold, id: `request-${hold.id}`, stands: true, isOwn: true })),
    ],
    holds,
    blocked: [
      ...one.once.map((of, i) => ({ ...timeOf(of), id: `once-${i}`, rule: null })),
      ...one.wholeDays.map(({ at, more }, i) => ({
        id: `days-${i}`,
        rule: { kind: 'days' as const, from_date: dateOf(at), until_date: dateOf(at + more) },
      })),
      ...one.weekly.map(({ weekdays, start_minute, length: long, from: first, until, except }, i) => ({
        id: `weekly-${i}`,
        rule: {
          kind: 'weekly' as const,
          weekdays,
          start_minute,
          end_minute: start_minute + long * 15,
          from_date: dateOf(first),
          until_date: until === null ? null : dateOf(first + until),
          except_dates: except.map(dateOf),
        },
      })),
    ],
    except: one.except === null ? '' : `hold-${one.except}`,
  }
})

import { inWindow } from '#db/in-window'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import type { SessionWindow } from '#domain/scheduling/page-of-sessions'
import { STANDING_STATUSES } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'

type AppointmentRow = typeof appointments.$inferSelect

/** The filter of a list of appointments. Null matches any value. */
export type AppointmentFilter = SessionWindow & {
  skip: number
  limit: number
  /** Those of one client or couple, of one calendar, or of the whole practice. */
  of: { chart_id: string } | { provider_id: string } | 'practice'
  may_have_missed: boolean | null
  cancelled: boolean | null
}

// The conditions of partial indexes, word for word: SQLite compares the expressions, so they contain no bound values.
const cancelledOnes = sql`${appointments.status} IN ('cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join')`
const missedOnes = sql`${appointments.may_have_missed} = 1`

/** The appointments of a practice that match a filter, by start. */
export function findAppointments(db: PracticeDatabase, filter: AppointmentFilter): AppointmentRow[] {
  const { where, order } = inWindow({ start: appointments.start_at, id: appointments.id }, filter)
  return db
    .select()
    .from(appointments)
    .where(and(where, whose(filter.of), isMissed(filter.may_have_missed), isEnded(filter.cancelled)))
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.skip)
    .all()
}

/**
 * A page of the sessions of a calendar that are in its feed: no samples, and no canceled ones but those that were missed.
 * With `since`, only those that have changed after that version (ms).
 */
export function sessionsInFeed(
  db: PracticeDatabase,
  providerId: string,
  window: SessionWindow,
  { limit, since }: { limit: number; since?: Millis | undefined },
): AppointmentRow[] {
  const changed = since === undefined ? undefined : gt(appointments.modify_at, since)
  const { where, order } = inWindow({ start: appointments.start_at, id: appointments.id }, window)
  const stands = or(inArray(appointments.status, [...STANDING_STATUSES]), eq(appointments.client_ended, 'missed'))
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.provider_id, providerId), where, eq(appointments.is_sample, false), stands, changed))
    .orderBy(...order)
    .limit(limit)
    .all()
}

function whose(of: AppointmentFilter['of']): SQL | undefined {
  if (of === 'practice') return undefined
  return 'chart_id' in of ? eq(appointments.chart_id, of.chart_id) : eq(appointments.provider_id, of.provider_id)
}

const isMissed = (wanted: boolean | null): SQL | undefined =>
  wanted === null ? undefined : wanted ? missedOnes : eq(appointments.may_have_missed, false)

const isEnded = (wanted: boolean | null): SQL | undefined =>
  wanted === null ? undefined : wanted ? cancelledOnes : inArray(appointments.status, [...STANDING_STATUSES])

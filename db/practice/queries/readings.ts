import type { RefundChoice } from '#contracts/plain/money-words'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { channels } from '#db/practice/schema-channels'
import { chart_openings } from '#db/practice/schema-charts'
import { idOfItsSession } from '#db/practice/queries/invoices'
import { personsJoined } from '#db/practice/queries/merges'
import { exports } from '#db/practice/schema-exports'
import { audit } from '#db/practice/schema-ledgers'
import { invoices } from '#db/practice/schema-invoices'
import { notes } from '#db/practice/schema-notes'
import { CANCELLED_STATUSES } from '#domain/scheduling/status'
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, notInArray, type SQL } from 'drizzle-orm'

export type OpeningRow = typeof chart_openings.$inferSelect

/**
 * Audit rows about a client before the row `before`, the newest first, also those about the charts that were joined with
 * the client's.
 */
export function auditOfPatient(db: PracticeDatabase, patientUserId: string, before: number, limit: number) {
  return db
    .select({
      seq: audit.seq,
      at: audit.at,
      actor: audit.actor,
      role: audit.role,
      action: audit.action,
      object: audit.object,
      outcome: audit.outcome,
      reason: audit.reason,
      trace_id: audit.trace_id,
    })
    .from(audit)
    .where(and(inArray(audit.patient_id, personsJoined(db, patientUserId)), lt(audit.seq, before)))
    .orderBy(desc(audit.seq))
    .limit(limit)
    .all()
}

/**
 * The last decision about the money of a canceled session: who took it and when (ms), and which (`reason`); with `among`, the
 * last one of these.
 */
export function lastDecision(
  db: PracticeDatabase,
  { patient_user_id, object }: { patient_user_id: string; object: string },
  among?: readonly RefundChoice[],
): { actor: string; at: number; reason: string | null } | undefined {
  const about = and(
    ...[eq(audit.object, object), eq(audit.action, 'refund.decide'), eq(audit.outcome, 'done')],
    among && inArray(audit.reason, [...among]),
  )
  return db
    .select({ actor: audit.actor, at: audit.at, reason: audit.reason })
    .from(audit)
    .where(and(inArray(audit.patient_id, personsJoined(db, patient_user_id)), about))
    .orderBy(desc(audit.seq))
    .limit(1)
    .get()
}

/** Whether a reading of a client's record by somebody was recorded from `since` (ms) on. */
export function wasRead(
  db: PracticeDatabase,
  { patient_id, actor, since }: { patient_id: string; actor: string; since: number },
): boolean {
  const reading = and(
    eq(audit.patient_id, patient_id),
    eq(audit.actor, actor),
    eq(audit.action, 'chart.read'),
    gte(audit.at, since),
  )
  return db.select({ seq: audit.seq }).from(audit).where(reading).limit(1).get() !== undefined
}

/**
 * Exports of the practice that were requested from `since` (ms) on, the newest first, each with the audit row of its
 * request.
 */
export function exportsFrom(db: PracticeDatabase, since: number, limit: number) {
  return db
    .select({ seq: exports.audit_until, at: exports.requested_at, actor: exports.requested_by })
    .from(exports)
    .where(gte(exports.requested_at, since))
    .orderBy(desc(exports.requested_at))
    .limit(limit)
    .all()
}

/** The opening with a reason that counts for a reader at an instant (ms). */
export function openingOf(
  db: PracticeDatabase,
  { chart_id, user_id, now }: { chart_id: string; user_id: string; now: number },
): OpeningRow | undefined {
  const { chart_id: chart, user_id: reader, until_at } = chart_openings
  return db
    .select()
    .from(chart_openings)
    .where(and(eq(chart, chart_id), eq(reader, user_id), gt(until_at, now)))
    .get()
}

/** Openings by their ids. */
export function openingsAmong(db: PracticeDatabase, ids: readonly string[]): OpeningRow[] {
  return db.select().from(chart_openings).where(among(chart_openings.id, ids)).all()
}

/** The openings of a chart, the oldest first. */
export function openingsOfChart(db: PracticeDatabase, chartId: string): OpeningRow[] {
  return db
    .select()
    .from(chart_openings)
    .where(eq(chart_openings.chart_id, chartId))
    .orderBy(asc(chart_openings.opened_at))
    .all()
}

/** A client: their chart, its people and the accounts that are linked to them. */
type Client = { chart_id: string; people: readonly string[]; accounts: readonly string[] }

/**
 * Whether a provider treats a client: with a session that is not canceled, an open hold, or a conversation in which the
 * client has written.
 */
export function isTreatedBy(db: PracticeDatabase, client: Client, providerId: string): boolean {
  const { chart_id, accounts } = client
  const standing = and(
    eq(appointments.provider_id, providerId),
    notInArray(appointments.status, [...CANCELLED_STATUSES]),
  )
  if (hasSession(db, chart_id, standing) || hasOpenHold(db, accounts, eq(holds.provider_id, providerId))) return true
  return chatsOf(db, accounts, eq(channels.provider_user_id, providerId)).some((id) => hasWritten(db, client, id))
}

/** Whether any other provider has or had anything with a client. */
export function isKnownToAnother(db: PracticeDatabase, { chart_id, accounts }: Client, providerId: string): boolean {
  return (
    hasSession(db, chart_id, ne(appointments.provider_id, providerId)) ||
    hasOpenHold(db, accounts, ne(holds.provider_id, providerId)) ||
    chatsOf(db, accounts, ne(channels.provider_user_id, providerId)).length > 0
  )
}

function hasSession(db: PracticeDatabase, chartId: string, by: SQL | undefined): boolean {
  const of = and(eq(appointments.chart_id, chartId), by)
  return db.select({ id: appointments.id }).from(appointments).where(of).limit(1).get() !== undefined
}

function hasOpenHold(db: PracticeDatabase, accounts: readonly string[], by: SQL): boolean {
  const of = and(inArray(holds.user_id, [...accounts]), inArray(holds.state, ['held', 'paying', 'requested']), by)
  return db.select({ id: holds.id }).from(holds).where(of).limit(1).get() !== undefined
}

function chatsOf(db: PracticeDatabase, accounts: readonly string[], by: SQL): string[] {
  const of = and(inArray(channels.member_user_id, [...accounts]), by)
  return db
    .select({ id: channels.id })
    .from(channels)
    .where(of)
    .all()
    .map(({ id }) => id)
}

/** Opening a conversation makes its row, so only what was written in it counts. */
function hasWritten(db: PracticeDatabase, { people }: Client, channelId: string): boolean {
  const of = and(
    inArray(audit.patient_id, [...people]),
    eq(audit.action, 'chat.send'),
    inArray(audit.role, ['member', 'guardian']),
    // The ids of events in a chat: the channel's id, a slash and the timetoken. "0" is the sign after the slash.
    gt(audit.object, `${channelId}/`),
    lt(audit.object, `${channelId}0`),
  )
  return db.select({ seq: audit.seq }).from(audit).where(of).limit(1).get() !== undefined
}

/** The session to which a note or an invoice belongs; null for an unknown one, and for an invoice without a session. */
export function sessionOfNote(db: PracticeDatabase, noteId: string): string | null {
  return db.select({ id: notes.appointment_id }).from(notes).where(eq(notes.id, noteId)).get()?.id ?? null
}

export function sessionOfInvoice(db: PracticeDatabase, invoiceId: string): string | null {
  const found = db.select({ id: idOfItsSession }).from(invoices).where(eq(invoices.id, invoiceId)).get()?.id
  return found === undefined || found === invoiceId ? null : found
}

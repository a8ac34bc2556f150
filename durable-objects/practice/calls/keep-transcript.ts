import { Refusal } from '#contracts/errors'
import { among } from '#db/practice/among'
import { session_drafts, transcript_segments } from '#db/practice/schema-calls'
import type { sessionDraft, transcriptLine } from '#contracts/api/calls'
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import { openText, type Place, sealText } from '#kernel/sealed'
import { alwaysQuoted, type QuotedSentence } from '#domain/charting/always-quoted'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-view.ts'
import {
  callNames,
  endedByWithdrawal,
  type Epoch,
  heardConnections,
  mayBeHeard,
  noteAgent,
  requireEpoch,
} from './call-people.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type Segment = { segment_id: string; user_id: string; started_at: string; ended_at: string; text: string }
export type TranscriptLine = z.infer<typeof transcriptLine>
export type DraftBody = Pick<z.infer<typeof sessionDraft>, 'sentences' | 'analytics'>

/** How long after an epoch's end its last words may still come in. */
const LAST_WORDS = MINUTE

const segmentPlace = (practice: string, id: string): Place => ({
  practice,
  table: 'transcript_segments',
  row: id,
  column: 'sealed',
  revision: 1,
})
const draftPlace = (practice: string, id: string): Place => ({
  practice,
  table: 'session_drafts',
  row: id,
  column: 'sealed',
  revision: 1,
})

/** The agent is in the room: is the epoch still on, and which connections may it hear: those that a yes names. */
export function beginEpoch(store: PracticeStore, appointmentId: string, epoch: number) {
  const session = appointmentRow(store, appointmentId)
  const current = requireEpoch(store, appointmentId, epoch)
  if (current.active) noteAgent(store, appointmentId, epoch, true)
  const connections = heardConnections(store, session)
  const heard = callNames(store, session).filter(({ user_id }) => connections.has(user_id))
  return {
    active: current.active,
    people: heard.map(({ user_id, display_name, role }) => ({
      user_id,
      display_name,
      user_type: role === 'provider' ? ('orchid_pro' as const) : ('member' as const),
      connection: connections.get(user_id) ?? null,
    })),
  }
}

/**
 * Stores final segments of the running epoch, sealed; answers the ids that lie in the transcript. Known ids change
 * nothing. What was spoken in an epoch that has ended is refused (`stale`), but for the last words before a hanging-up.
 */
export async function storeSegments(
  call: ActCall,
  input: { appointment_id: string; epoch: number; segments: Segment[] },
): Promise<{ stored: string[] }> {
  const { host } = call
  call.admit((store) => appointmentRow(store, input.appointment_id))
  const key = await host.dataKey()
  const practice = host.practiceId() ?? ''
  const sealed = await Promise.all(
    input.segments.map((one) => sealText(key, segmentPlace(practice, one.segment_id), one.text)),
  )
  return call.transact((store) => {
    const session = appointmentRow(store, input.appointment_id)
    const epoch = requireEpoch(store, input.appointment_id, input.epoch)
    const until = epoch.active ? null : lastWordsUntil(store, session, epoch)
    if (!epoch.active && until === null) throw new Refusal('stale')
    const stored: string[] = []
    input.segments.forEach((segment, i) => {
      if (!mayBeHeard(store, session, segment.user_id)) throw new Refusal('not_found')
      if (until !== null && fromInstant(segment.ended_at) > until) return
      const place = eq(transcript_segments.id, segment.segment_id)
      const known = store.db.select().from(transcript_segments).where(place).get()
      if (known && (known.appointment_id !== session.id || known.user_id !== segment.user_id))
        throw new Refusal('invalid', 'This segment id is taken.')
      stored.push(segment.segment_id)
      if (known) return
      store.db
        .insert(transcript_segments)
        .values({
          id: segment.segment_id,
          appointment_id: input.appointment_id,
          epoch: input.epoch,
          user_id: segment.user_id,
          started_at: fromInstant(segment.started_at),
          ended_at: fromInstant(segment.ended_at),
          sealed: sealed[i] ?? '',
          at: store.now,
        })
        .run()
    })
    if (stored.length === 0) throw new Refusal('stale')
    store.audit({
      category: 'transcript',
      object: input.appointment_id,
      patient_id: session.patient_user_id,
    })
    return { stored }
  })
}

/**
 * Until when words of an ended epoch still count (ms), null when none do. Hanging up cuts off what is being written
 * down; what was said before it is kept for a minute longer. A withdrawn consent keeps nothing.
 */
function lastWordsUntil(store: PracticeStore, session: AppointmentRow, epoch: Epoch): number | null {
  if (endedByWithdrawal(store, session, epoch) || store.now > epoch.changed_at + LAST_WORDS) return null
  return epoch.changed_at
}

/** All stored lines in the order they were spoken. For the practice's owner, or for the process that drafts. */
export async function readTranscript(call: ActCall, appointmentId: string): Promise<TranscriptLine[]> {
  const read = <T>(work: (store: PracticeStore) => T): T =>
    call.admit((store) => {
      const session = appointmentRow(store, appointmentId)
      store.audit({
        category: 'transcript',
        object: appointmentId,
        patient_id: session.patient_user_id,
      })
      return work(store)
    })
  return linesOf(call.host, read, appointmentId)
}

/** The lines of a session, opened. `read` is the transaction in which their reader was let in. */
export async function linesOf(
  host: PracticeHost,
  read: <T>(work: (store: PracticeStore) => T) => T,
  appointmentId: string,
): Promise<TranscriptLine[]> {
  const { rows, names } = read((store) => {
    const session = appointmentRow(store, appointmentId)
    return {
      rows: store.db
        .select()
        .from(transcript_segments)
        .where(eq(transcript_segments.appointment_id, appointmentId))
        .orderBy(asc(transcript_segments.started_at), asc(transcript_segments.id))
        .all(),
      names: new Map(callNames(store, session).map(({ user_id, display_name }) => [user_id, display_name])),
    }
  })
  const key = await host.dataKey()
  const practice = host.practiceId() ?? ''
  return Promise.all(
    rows.map(async (row) => ({
      segment_id: row.id,
      user_id: row.user_id,
      speaker: names.get(row.user_id) ?? '',
      started_at: toInstant(row.started_at),
      ended_at: toInstant(row.ended_at),
      text: await openText(key, segmentPlace(practice, row.id), row.sealed),
    })),
  )
}

/** Stores the drafted summary. Every sentence must rest on lines of this very transcript. */
export async function storeSessionDraft(call: ActCall, appointmentId: string, body: DraftBody): Promise<void> {
  const { host } = call
  call.admit((store) => appointmentRow(store, appointmentId))
  const key = await host.dataKey()
  const sealed = await sealText(key, draftPlace(host.practiceId() ?? '', appointmentId), JSON.stringify(body))
  call.transact((store) => {
    const session = appointmentRow(store, appointmentId)
    const named = [...new Set(body.sentences.flatMap((sentence) => sentence.segment_ids))]
    const known = store.db
      .select({ appointment_id: transcript_segments.appointment_id })
      .from(transcript_segments)
      .where(among(transcript_segments.id, named))
      .all()
    if (known.filter((row) => row.appointment_id === appointmentId).length !== named.length)
      throw new Refusal('invalid', 'A sentence names lines that are not in the transcript.')
    const before = store.db.select().from(session_drafts).where(eq(session_drafts.appointment_id, appointmentId)).get()
    const values = { sealed, revision: (before?.revision ?? 0) + 1, at: store.now }
    store.db
      .insert(session_drafts)
      .values({ appointment_id: appointmentId, ...values })
      .onConflictDoUpdate({ target: session_drafts.appointment_id, set: values })
      .run()
    store.audit({
      category: 'transcript',
      object: appointmentId,
      patient_id: session.patient_user_id,
    })
  })
}

/**
 * The drafted summary as the owner reads it. `drafting` while lines are there and no draft is yet. What is always quoted
 * is found in the transcript at each reading: whatever drafted the summary, and however long ago.
 */
export async function readSessionDraft(
  call: ActCall,
  appointmentId: string,
): Promise<z.infer<typeof sessionDraft> & { quoted: QuotedSentence[] }> {
  const { row, hasLines } = call.admit((store) => {
    const session = appointmentRow(store, appointmentId)
    store.audit({ category: 'transcript', object: appointmentId, patient_id: session.patient_user_id })
    const line = store.db
      .select({ id: transcript_segments.id })
      .from(transcript_segments)
      .where(eq(transcript_segments.appointment_id, appointmentId))
      .limit(1)
      .get()
    return {
      row: store.db.select().from(session_drafts).where(eq(session_drafts.appointment_id, appointmentId)).get(),
      hasLines: line !== undefined,
    }
  })
  const read = <T>(work: (store: PracticeStore) => T): T => call.transact(work)
  const quoted = await quotedOf(call.host, read, appointmentId)
  if (!row) return { state: hasLines ? 'drafting' : 'none', sentences: [], analytics: null, drafted_at: null, quoted }
  return { state: 'ready', ...(await draftOf(call.host, row)), drafted_at: toInstant(row.at), quoted }
}

/** A drafted summary, opened. */
export async function draftOf(host: PracticeHost, row: typeof session_drafts.$inferSelect): Promise<DraftBody> {
  const place = draftPlace(host.practiceId() ?? '', row.appointment_id)
  return JSON.parse(await openText(await host.dataKey(), place, row.sealed)) as DraftBody
}

/** What is always quoted of a session. `read` is the transaction in which the reader was let in. */
export async function quotedOf(
  host: PracticeHost,
  read: <T>(work: (store: PracticeStore) => T) => T,
  appointmentId: string,
): Promise<QuotedSentence[]> {
  const professionals = read((store) =>
    callNames(store, appointmentRow(store, appointmentId)).flatMap(({ user_id, role }) =>
      role === 'provider' ? [user_id] : [],
    ),
  )
  return alwaysQuoted(await linesOf(host, read, appointmentId), new Set(professionals))
}

import { sessionDraftsAfter, transcribedAfter } from '#db/practice/queries/transcripts'
import {
  attendance,
  call_epochs,
  consent_log,
  consents,
  open_calls,
  session_drafts,
  transcript_segments,
} from '#db/practice/schema-calls'
import { toInstant } from '#kernel/clock'
import { type ExportFrom, type ExportPage, FEW, type Holdings } from '../store/holdings.ts'
import { draftOf, linesOf, quotedOf } from './transcript-rows.ts'

/** Transcripts and drafted summaries. Attendance and consents are exported with the sessions. */
export const callHoldings = {
  tables: [attendance, consents, consent_log, call_epochs, open_calls, transcript_segments, session_drafts],
  parts: { transcripts: transcriptPage, summaries: summaryPage },
  counted: { transcript_lines: transcript_segments, session_drafts },
} as const satisfies Holdings

async function transcriptPage({ host, read, after }: ExportFrom): Promise<ExportPage> {
  const ids = read(({ db }) => transcribedAfter(db, after, FEW))
  const rows = await Promise.all(
    ids.map(async (appointment_id) =>
      JSON.stringify({ appointment_id, lines: await linesOf(host, read, appointment_id) }),
    ),
  )
  return { rows, next: ids.length === FEW ? (ids.at(-1) ?? null) : null }
}

async function summaryPage({ host, read, after }: ExportFrom): Promise<ExportPage> {
  const found = read(({ db }) => sessionDraftsAfter(db, after, FEW))
  const rows = await Promise.all(
    found.map(async (row) =>
      JSON.stringify({
        appointment_id: row.appointment_id,
        drafted: toInstant(row.at),
        ...(await draftOf(host, row)),
        quoted: await quotedOf(host, read, row.appointment_id),
      }),
    ),
  )
  return { rows, next: found.length === FEW ? (found.at(-1)?.appointment_id ?? null) : null }
}

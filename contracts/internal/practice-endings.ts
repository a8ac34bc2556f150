import { endpoint } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { DAY } from '#kernel/clock'
import { z } from 'zod'

/** Signed calls of the workflow that accompanies the end of a trial or subscription. Ids, dates and codes only. */
const access = { kind: 'signed', by: ['workflows'] } as const
const params = z.object({ practice_id: userId })
const operation = { operation_id: z.string().min(8).max(200) }

/** Mails of an ending. Each names one deadline and is sent once for it. */
export const ENDING_MAILS = [
  'trial_week_left',
  'trial_last_day',
  'practice_archived',
  'archive_week_left',
  'archive_last_day',
  'practice_deleted',
] as const
export type EndingMail = (typeof ENDING_MAILS)[number]

/** The state of a practice: its plan, and how far its end has come. */
export const practiceEnding = z.object({
  plan: z.string().nullable(),
  trial: z.enum(['core', 'ai']).nullable(),
  /** With a plan: when it ends unless renewed, null when it renews. Without one: since when, null if never. */
  ends_at: instant.nullable(),
  /** When the card is charged first, for a trial that a card pays for afterwards. Null for every other plan. */
  charged_at: instant.nullable(),
  /** Since when it is an archive that can be read and exported; null while the practice is open. */
  archived_at: instant.nullable(),
  /** Until when the archive is kept; null for a practice without any data. */
  deletes_at: instant.nullable(),
  /** Deadline for paying a plan that was chosen and is not paid yet; null when there is none. */
  plan_due_at: instant.nullable(),
  /** The deletion has begun; it cannot be stopped. */
  deletion: z.enum(['none', 'begun', 'finished']),
})
export type PracticeEnding = z.infer<typeof practiceEnding>

export const readEnding = endpoint({
  name: 'internal_read_ending',
  method: 'GET',
  path: '/api/internal/v1/practices/:practice_id/ending',
  summary: "How a practice's plan stands and how far its end has come, read from the primary.",
  access,
  params,
  responses: { 200: practiceEnding },
  errors: ['not_found'],
})

export const requestEndingMail = endpoint({
  name: 'internal_request_ending_mail',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/ending/mails',
  summary: 'Make the mail of this kind and deadline, once; none when the deadline is not the standing one any more.',
  access,
  params,
  body: z.object({ ...operation, kind: z.enum(ENDING_MAILS), deadline: instant }),
  responses: { 200: z.object({ mail_ids: z.array(z.string()) }) },
  errors: ['not_found'],
})

const moved = { 200: z.object({ moved: z.boolean() }) }

export const archivePractice = endpoint({
  name: 'internal_archive_practice',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/ending/archive',
  summary:
    'Make a practice without a plan a read-only archive. One that has a plan, or whose plan is still waited for, stays as it is.',
  access,
  params,
  body: z.object({
    ...operation,
    /** How long the archive is kept. */
    keep_ms: z
      .number()
      .int()
      .positive()
      .default(30 * DAY),
  }),
  responses: moved,
  errors: ['not_found'],
})

export const reopenPractice = endpoint({
  name: 'internal_reopen_practice',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/ending/reopen',
  summary: 'Open an archive whose owner has a plan again. One that has none stays as it is.',
  access,
  params,
  body: z.object(operation),
  responses: moved,
  errors: ['not_found'],
})

export const deletePractice = endpoint({
  name: 'internal_delete_practice',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/ending/deletion',
  summary:
    'Take the deletion of an archive one piece further, once its time is over and its owner has no plan: both are asked again here, from the primary. Repeating it does no harm.',
  access,
  params,
  body: z.object(operation),
  responses: moved,
  errors: ['not_found'],
})

import { TRIALS } from '#contracts/plain/plan-names'
import { endpoint } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls of the workflow that handles the end of a plan. They contain only ids, dates and codes. */
const access = { kind: 'signed', by: ['workflows'] } as const
const params = z.object({ practice_id: userId })
const operation = { operation_id: z.string().min(8).max(200) }

/** Mails about the end of a practice. Each is about one deadline and is sent once for it. */
export const ENDING_MAILS = [
  'trial_week_left',
  'trial_last_day',
  'practice_archived',
  'archive_week_left',
  'archive_last_day',
  'practice_deleted',
] as const
export type EndingMail = (typeof ENDING_MAILS)[number]

/** The state of a practice: its plan, and the progress of its end. */
export const practiceEnding = z.object({
  plan: z.string().nullable(),
  trial: z.enum(TRIALS).nullable(),
  /**
   * With a plan: when the plan ends; null when it renews. Without a plan: when the last plan ended; null when there
   * never was one.
   */
  ends_at: instant.nullable(),
  /** The first charge of a trial that continues as a paid plan; null in all other cases. */
  charged_at: instant.nullable(),
  /** When the practice became an archive that can be read and exported; null while it is open. */
  archived_at: instant.nullable(),
  /** When the archive will be deleted; null when it has no data. */
  deletes_at: instant.nullable(),
  /** Deadline for paying a plan that was chosen and is not paid yet; null when there is none. */
  plan_due_at: instant.nullable(),
  /** The state of the deletion. Once it has begun, it cannot be stopped. */
  deletion: z.enum(['none', 'begun', 'finished']),
})
export type PracticeEnding = z.infer<typeof practiceEnding>

export const readEnding = endpoint({
  name: 'internal_read_ending',
  method: 'GET',
  path: '/api/internal/v1/practices/:practice_id/ending',
  summary: 'Read the plan of a practice and the progress of its end from the primary database.',
  access,
  params,
  responses: { 200: practiceEnding },
  errors: ['not_found'],
})

export const requestEndingMail = endpoint({
  name: 'internal_request_ending_mail',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/ending/mails',
  summary:
    'Create the mail of this kind for this deadline, once. None is created when the deadline is no longer the current one.',
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
    'Make a practice without a plan a read-only archive. Nothing changes when it has a plan, or while payment for a chosen plan is still due.',
  access,
  params,
  body: z.object({
    ...operation,
    /** How long the archive is retained before it is deleted. */
    keep_ms: z.number().int().positive(),
  }),
  responses: moved,
  errors: ['not_found'],
})

export const reopenPractice = endpoint({
  name: 'internal_reopen_practice',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/ending/reopen',
  summary: 'Reopen an archive whose owner has a plan again. Without a plan nothing changes.',
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
    'Do the next step of the deletion of an archive. It starts only when the deadline has passed and the owner has no plan; both are read from the primary database first. Safe to repeat.',
  access,
  params,
  body: z.object(operation),
  responses: moved,
  errors: ['not_found', 'wrong_state', 'conflict'],
})

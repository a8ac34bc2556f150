import { endpoint, owner, provider, steppedUp } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

export const practiceStanding = z.object({
  plan: z.string().nullable(),
  trial: z.enum(['core', 'ai']).nullable(),
  /**
   * With a plan: when the plan ends; null when it renews. Without a plan: when the last plan ended; null when there
   * never was one.
   */
  ends_at: instant.nullable(),
  /** When the practice became an archive that can be read and exported; null while it is open. */
  archived_at: instant.nullable(),
  /** When the archive will be deleted; null while the practice is open, and for an archive without data. */
  deletes_at: instant.nullable(),
  /** Deadline for paying a plan that was chosen and is not paid yet. The practice is not listed until it is paid. */
  plan_due_at: instant.nullable(),
  /** When the previous practice of this account was deleted. */
  deleted_before_at: instant.nullable(),
})
export type PracticeStandingWire = z.infer<typeof practiceStanding>

export const getPracticeStanding = endpoint({
  name: 'get_practice_standing',
  method: 'GET',
  path: '/api/users/v1/practice/standing',
  summary: 'Read the state of the practice: its plan and trial, when they end, and when an archive will be deleted.',
  access: provider('account'),
  responses: { 200: practiceStanding },
  errors: ['not_found'],
})

export const exportPractice = endpoint({
  name: 'export_practice',
  method: 'GET',
  path: '/api/users/v1/practice/export',
  summary:
    'Download everything in the practice as a zip: charts, sessions, notes with their signatures, transcripts, invoices and audit, as JSON and as readable pages. Of conversations it contains only who wrote and when. It also works while the practice is an archive. The owner is notified by email.',
  access: steppedUp(owner('account')),
  responses: { 200: null },
  produces: 'application/zip',
  errors: ['not_found'],
})

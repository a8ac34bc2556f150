import { TRIALS } from '#contracts/plain/plan-names'
import { endpoint, provider } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

export const practiceStanding = z.object({
  plan: z.string().nullable(),
  trial: z.enum(TRIALS).nullable(),
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

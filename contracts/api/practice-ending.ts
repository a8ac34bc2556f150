import { endpoint, owner, provider } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

export const practiceStanding = z.object({
  plan: z.string().nullable(),
  trial: z.enum(['core', 'ai']).nullable(),
  /** With a plan: when it ends unless renewed, null when it renews. Without one: since when, null if never. */
  ends_at: instant.nullable(),
  /** Since when the practice is an archive that can be read and exported. */
  archived_at: instant.nullable(),
  /** Until when the archive is kept; null when it holds nothing. */
  deletes_at: instant.nullable(),
  /** Deadline for paying a plan that was chosen and is not paid yet. Until then the practice is not listed. */
  plan_due_at: instant.nullable(),
  /** When the previous practice of this account was deleted. */
  deleted_before_at: instant.nullable(),
})
export type PracticeStandingWire = z.infer<typeof practiceStanding>

export const getPracticeStanding = endpoint({
  name: 'get_practice_standing',
  method: 'GET',
  path: '/api/users/v1/practice/standing',
  summary: "How the practice's plan stands: its trial and end, and until when an archive is kept.",
  access: provider('account'),
  responses: { 200: practiceStanding },
  errors: ['not_found'],
})

export const exportPractice = endpoint({
  name: 'export_practice',
  method: 'GET',
  path: '/api/users/v1/practice/export',
  summary:
    'Everything in the practice as a zip to keep: charts, sessions, notes with their signatures, transcripts, invoices and audit, as JSON and as pages to read; of conversations who wrote when. Goes on while the practice is an archive.',
  access: owner('account'),
  responses: { 200: null },
  produces: 'application/zip',
  errors: ['not_found'],
})

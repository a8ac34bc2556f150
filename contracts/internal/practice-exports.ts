import { endpoint } from '#contracts/endpoint'
import { EXPORT_STATES } from '#contracts/plain/export-parts'
import { instant, ownedId, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls of the workflow that prepares an export. They contain only ids, numbers and codes. */
const access = { kind: 'signed', by: ['workflows'] } as const
const params = z.object({ practice_id: userId, export_id: ownedId('exp') })
const operation = { operation_id: z.string().min(8).max(200) }

/** The state of an export after a step. */
export const exportProgress = z.object({
  state: z.enum(EXPORT_STATES),
  /** How many parts are complete. */
  parts_done: z.number().int(),
  /** How many pieces are stored. */
  pieces: z.number().int(),
  /** Until when a ready export can be downloaded; null in every other state. */
  expires_at: instant.nullable(),
})
export type ExportProgress = z.infer<typeof exportProgress>

export const writeExportPiece = endpoint({
  name: 'internal_write_export_piece',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/exports/:export_id/pieces',
  summary:
    'Prepare the next piece of an export and store it, sealed. A repeat after an interruption prepares the same piece. After the last piece the export is ready, and can be downloaded for `keep_ms`. An export that is not being prepared does not change.',
  access,
  params,
  body: z.object({
    ...operation,
    keep_ms: z.number().int().positive(),
  }),
  responses: { 200: exportProgress },
  errors: ['not_found'],
})

export const requestExportMail = endpoint({
  name: 'internal_request_export_mail',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/exports/:export_id/mails',
  summary: 'Create the mail to the owner that an export is ready, once. None is created when it is not ready.',
  access,
  params,
  body: z.object(operation),
  responses: { 200: z.object({ mail_ids: z.array(z.string()) }) },
  errors: ['not_found'],
})

export const endExport = endpoint({
  name: 'internal_end_export',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/exports/:export_id/end',
  summary:
    'Delete everything that was stored for an export, which has failed or whose time has passed. `moved` is false when the practice itself is deleted. Safe to repeat.',
  access,
  params,
  body: z.object({ ...operation, state: z.enum(['failed', 'expired']) }),
  responses: { 200: z.object({ moved: z.boolean() }) },
})

import { endpoint, forActs, steppedUp } from '#contracts/endpoint'
import { EXPORT_PARTS, EXPORT_STATES } from '#contracts/plain/export-parts'
import { instant, ownedId } from '#contracts/wire'
import { z } from 'zod'

export const practiceExport = z.object({
  export_id: ownedId('exp'),
  /**
   * `requested` and `building` while it is prepared. A `ready` one can be downloaded until `expires_at`. Of a `failed`
   * or `expired` one nothing is stored any more.
   */
  state: z.enum(EXPORT_STATES),
  requested_at: instant,
  /** The part that is prepared now; null when none is. */
  part: z.enum(EXPORT_PARTS).nullable(),
  parts_done: z.number().int(),
  parts: z.number().int(),
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
})
export type PracticeExportWire = z.infer<typeof practiceExport>

export const requestPracticeExport = endpoint({
  name: 'request_practice_export',
  method: 'POST',
  path: '/api/users/v1/practice/export',
  summary:
    'Prepare everything in the practice for download: charts, sessions, notes with their signatures, transcripts, invoices and audit, as JSON and as readable pages. Of conversations it contains only who wrote and when. While an export is being prepared, a repeat returns that one. It also works while the practice is an archive. The owner is notified by email when it is ready.',
  access: steppedUp(forActs(['practice.export'], 'account')),
  responses: { 200: practiceExport },
  errors: ['not_found', 'too_many'],
})

export const getPracticeExport = endpoint({
  name: 'get_practice_export',
  method: 'GET',
  path: '/api/users/v1/practice/export',
  summary: 'Read the state of the newest export of the practice; null when there was none.',
  access: forActs(['practice.export_read'], 'account'),
  responses: { 200: z.object({ export: practiceExport.nullable() }) },
  errors: ['not_found'],
})

export const downloadPracticeExport = endpoint({
  name: 'download_practice_export',
  method: 'GET',
  path: '/api/users/v1/practice/export/file',
  summary:
    'Download the newest export of the practice as a zip, while it is ready. The download is audited, and the owner is notified by email.',
  access: steppedUp(forActs(['practice.export_download'], 'account')),
  responses: { 200: null },
  produces: 'application/zip',
  errors: ['not_found', 'wrong_state'],
})

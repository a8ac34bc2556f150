import { EXPORT_KEPT } from '#domain/content/practice-export'
import { type InputOf, workflow } from '../sandbox/descriptor.ts'

export const descriptor = workflow<{ practice_id: string; export_id: string }>()({
  name: 'practiceExport',
  kind: 'practice-export',
  subject: 'export_id',
  summary: 'An export of a practice',
  details: (id) => `Export \`${id}\`: prepared piece by piece, an email to the owner, deleted after its time.`,
  again: 'never',
  events: { 'practice.export_requested.v1': null },
  about: ({ practice_id, export_id }) => ({ practice_id, export_id }),
  /** How long an export can be downloaded. */
  leads: () => ({ keep_ms: EXPORT_KEPT }),
  calls: {
    writeExportPiece: 'writeExportPiece',
    requestExportMail: 'requestExportMail',
    endExport: 'endExport',
  },
})

export type ExportInput = InputOf<typeof descriptor>

import * as contract from '#contracts/internal/practice-exports'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { endExport, writePiece } from '../endings/export-pieces.ts'
import { mount } from '../mount.ts'
import { requestExportMail } from './export-mail.ts'

/** Signed calls of the workflow that prepares an export (contracts/internal/practice-exports.ts). */
export function mountPracticeExports(app: Hono<EdgeContext>): void {
  mount(app, contract.writeExportPiece, ({ store, params, body }) =>
    writePiece(store, params.practice_id, params.export_id, body.keep_ms),
  )

  mount(app, contract.requestExportMail, async ({ store, params }) => {
    const id = await requestExportMail(store, params.practice_id, params.export_id)
    return { mail_ids: id ? [id] : [] }
  })

  mount(app, contract.endExport, async ({ store, params, body }) => ({
    moved: await endExport(store, params.practice_id, params.export_id, body.state),
  }))
}

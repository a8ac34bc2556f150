import { reportFrontendError } from '#contracts/api/reporting'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'
import { presentFrontendError } from '../presenters/frontend-error.ts'

/** Routes of contracts/api/reporting.ts. */
export function mountReporting(app: Hono<EdgeContext>): void {
  mount(app, reportFrontendError, async ({ visit, body }) => {
    await takeTryOfSource(visit, 'error_report_by_source', body.reporter_module)
    log({ event: 'frontend_error', ...presentFrontendError(body) })
    return undefined
  })
}

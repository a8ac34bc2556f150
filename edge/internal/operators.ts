import * as contract from '#contracts/internal/operators'
import { Refusal } from '#contracts/errors'
import { deletionOf } from '#db/directory/queries/endings'
import { driveAgain, parked } from '#db/directory/queries/outbox'
import { practiceStub } from '#durable-objects/stubs'
import { toInstant } from '#kernel/clock'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import { auditCopies } from '../audit-tails.ts'
import type { EdgeContext } from '../context.ts'
import { isGenuineDeletion } from '../endings/deletion-record.ts'
import { removeSignInMethods } from '../directory/sign-in/remove-sign-in-methods.ts'
import { rebuildSearch } from '../directory/profiles/search-index.ts'
import { mount } from '../mount.ts'
import { operatorOf } from './operator-name.ts'

/** Signed calls of operators (contracts/internal/operators.ts). docs/OPERATIONS.md explains how to make them. */
export function mountOperators(app: Hono<EdgeContext>): void {
  mount(app, contract.listParked, async ({ c, ctx, params }) => {
    const rows = await practiceStub(c.env, params.practice_id).act('outbox.parked', ctx)
    return { rows: rows.map((row) => ({ ...row, at: toInstant(row.at) })) }
  })

  mount(app, contract.driveParked, async ({ c, ctx, params, body }) => {
    const driven = await practiceStub(c.env, params.practice_id).act('outbox.drive', ctx, body.seq)
    log({ event: 'operator', by: operatorOf(ctx), what: 'drive_parked', practice: params.practice_id, count: driven })
    return { driven }
  })

  mount(app, contract.listParkedInDirectory, async ({ store }) => {
    const rows = await parked(store.db)
    return {
      rows: rows.map(({ id, entity, event, tries, parked_reason, create_datetime }) => ({
        seq: id,
        entity,
        event,
        tries,
        reason: parked_reason ?? '',
        at: toInstant(create_datetime),
      })),
    }
  })

  mount(app, contract.driveParkedInDirectory, async ({ store, ctx, body }) => {
    const driven = await driveAgain(store.db, store.now, body.seq)
    store.committed()
    log({ event: 'operator', by: operatorOf(ctx), what: 'drive_parked_in_directory', count: driven })
    return { driven }
  })

  mount(app, contract.rebuildSearch, async ({ store, ctx }) => {
    const written = await rebuildSearch(store)
    log({ event: 'operator', by: operatorOf(ctx), what: 'rebuild_search', count: written })
    return { written }
  })

  mount(app, contract.removeSignInMethods, async ({ store, ctx, body }) => {
    const removed = await removeSignInMethods(store, body, operatorOf(ctx))
    log({
      event: 'operator',
      by: operatorOf(ctx),
      what: 'remove_ways_in',
      user: removed.user_id,
      count: removed.passkeys,
    })
    return removed
  })

  mount(app, contract.verifyAudit, async ({ c, ctx, params }) => {
    const copies = await auditCopies(c.env, params.practice_id)
    const report = await practiceStub(c.env, params.practice_id).act('audit.verify', ctx, copies)
    const whole = report.broken_at === null && report.copy_differs === null
    log({
      event: 'operator',
      by: operatorOf(ctx),
      what: whole ? 'audit_whole' : 'audit_broken',
      practice: params.practice_id,
    })
    return { ...report, whole, copies: copies.length }
  })

  mount(app, contract.readDeletion, async ({ store, c, params }) => {
    const row = await deletionOf(store.db, params.practice_id)
    if (!row) throw new Refusal('not_found')
    return {
      ...row,
      archived_at: toInstant(row.archived_at),
      due_at: toInstant(row.due_at),
      began_at: toInstant(row.began_at),
      finished_at: row.finished_at === null ? null : toInstant(row.finished_at),
      counts: JSON.parse(row.counts ?? '{}') as Record<string, number>,
      genuine: await isGenuineDeletion(c.env, row),
    }
  })
}

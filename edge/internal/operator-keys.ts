import * as contract from '#contracts/internal/operator-keys'
import { operatorCallsBefore } from '#db/directory/queries/signed-calls'
import { toInstant } from '#kernel/clock'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { masterKeyReport, rewrapKeys } from '../rewrap-keys.ts'
import { operatorOf } from './operator-name.ts'

const PAGE = 200

/** Signed calls of operators about keys, and the record of their calls (contracts/internal/operator-keys.ts). */
export function mountOperatorKeys(app: Hono<EdgeContext>): void {
  mount(app, contract.listMasterKeys, async ({ c }) => ({ master_keys: await masterKeyReport(c.env) }))

  mount(app, contract.rewrapDataKeys, async ({ c, ctx, body }) => {
    const rewrapped = await rewrapKeys(c.env, body.limit)
    log({ event: 'operator', by: operatorOf(ctx), what: 'rewrap_data_keys', count: rewrapped })
    return { rewrapped, master_keys: await masterKeyReport(c.env) }
  })

  mount(app, contract.listOperatorCalls, async ({ store, query }) => {
    const rows = await operatorCallsBefore(store.db, query.before ?? null, PAGE)
    return { calls: rows.map((row) => ({ ...row, at: toInstant(row.at) })) }
  })
}

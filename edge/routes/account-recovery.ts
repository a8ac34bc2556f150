import { storedEmail } from '#contracts/plain/email-address'
import type { Hono } from 'hono'
import * as contract from '#contracts/api/account-recovery'
import type { EdgeContext } from '../context.ts'
import { mailRecoveryLink, proveRecovery } from '../directory/sign-in/account-recovery.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/account-recovery.ts. */
export function mountAccountRecovery(app: Hono<EdgeContext>): void {
  mount(app, contract.requestRecovery, async ({ store, visit, body }) => {
    const address = storedEmail(body.username_or_email)
    await takeTryOfSource(visit, 'recovery_link_by_source', address)
    await mailRecoveryLink(store, address)
    return { ok: true as const }
  })

  mount(app, contract.proveRecovery, async ({ store, visit, body }) => {
    await takeTryOfSource(visit, 'recovery_link_by_source', body.token)
    return { reference: await proveRecovery(store, body.token) }
  })
}

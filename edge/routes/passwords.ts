import type { Hono } from 'hono'
import * as contract from '#contracts/api/passwords'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import { changePassword, checkResetLink, mailPasswordLink, resetPassword } from '../directory/sign-in/passwords.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/passwords.ts. */
export function mountPasswords(app: Hono<EdgeContext>): void {
  mount(app, contract.forgotPassword, async ({ c, ctx, body }) => {
    const address = body.username_or_email.toLowerCase()
    await takeTryOfSource(c, 'password_link_by_source', address)
    await mailPasswordLink(c.env, ctx, address)
    drainSoon(c)
    return { ok: true as const }
  })

  mount(app, contract.checkPasswordLink, async ({ c, body }) => {
    await takeTryOfSource(c, 'password_link_by_source', body.token)
    await checkResetLink(c.env, body.token)
    return { ok: true as const }
  })

  mount(app, contract.resetPassword, async ({ c, ctx, body }) => {
    await takeTryOfSource(c, 'password_link_by_source', body.token)
    await resetPassword(c.env, ctx, body.token, body.new_password)
    drainSoon(c)
    return { ok: true as const }
  })

  mount(app, contract.changePassword, async ({ c, ctx, body }) => {
    const session = c.get('session')
    if (!session) throw new Refusal('not_signed_in')
    await changePassword(c.env, ctx, session, body)
    drainSoon(c)
    return { ok: true as const }
  })
}

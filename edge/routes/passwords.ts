import { storedEmail } from '#contracts/plain/email-address'
import type { Hono } from 'hono'
import * as contract from '#contracts/api/passwords'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import { changePassword, checkResetLink, mailPasswordLink, resetPassword } from '../directory/sign-in/passwords.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/passwords.ts. */
export function mountPasswords(app: Hono<EdgeContext>): void {
  mount(app, contract.forgotPassword, async ({ store, visit, body }) => {
    const address = storedEmail(body.username_or_email)
    await takeTryOfSource(visit, 'password_link_by_source', address)
    await mailPasswordLink(store, address)
    return { ok: true as const }
  })

  mount(app, contract.checkPasswordLink, async ({ store, visit, body }) => {
    await takeTryOfSource(visit, 'password_link_by_source', body.token)
    const { changed } = await checkResetLink(store, body.token)
    return { ok: true as const, changed }
  })

  mount(app, contract.resetPassword, async ({ store, visit, body }) => {
    await takeTryOfSource(visit, 'password_link_by_source', body.token)
    await resetPassword(store, body.token, body.new_password)
    return { ok: true as const }
  })

  mount(app, contract.changePassword, async ({ store, c, body }) => {
    const login = c.get('login')
    if (!login) throw new Refusal('not_signed_in')
    await changePassword(store, login, body)
    return { ok: true as const }
  })
}

import type { Hono } from 'hono'
import { initiateAuth, logout, renewAccessToken } from '#contracts/api/login'
import type { EdgeContext } from '../context.ts'
import { forgetPending, rememberPending } from '../directory/sign-up/pending-registration.ts'
import { provePassword, renewAccess, signInProven, signOut } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/login.ts. */
export function mountLogin(app: Hono<EdgeContext>): void {
  mount(app, initiateAuth, async ({ visit, body }) => {
    await takeTryOfSource(visit, 'sign_in_by_source', body.username_or_email)
    const proven = await provePassword(visit, body)
    if ('registration_id' in proven) {
      // Having entered the password, the person can request the mail again from this browser.
      await rememberPending(visit, { user_id: proven.registration_id, email: proven.email })
      return { next_step: 'confirm_email' as const }
    }
    await signInProven(visit, proven, body)
    forgetPending(visit)
    return { next_step: 'done' as const }
  })

  mount(app, renewAccessToken, async ({ visit }) => {
    await renewAccess(visit)
    return { ok: true as const }
  })

  mount(app, logout, async ({ visit }) => {
    await signOut(visit)
    return { ok: true as const }
  })
}

import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/step-up'
import { Refusal } from '#contracts/errors'
import type { EdgeContext, Login } from '../context.ts'
import { rememberStepUp } from '../directory/logins/step-up-cookie.ts'
import { assertStillThere, beginStepUp } from '../directory/sign-in/step-up.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/step-up.ts. */
export function mountStepUp(app: Hono<EdgeContext>): void {
  mount(app, contract.beginStepUp, ({ c }) => beginStepUp(c.env, loginOf(c).user_id))

  mount(app, contract.confirmStepUp, async ({ store, c, visit, body }) => {
    const login = loginOf(c)
    await assertStillThere(store, login.user_id, body)
    await rememberStepUp(visit, login)
    return { ok: true as const }
  })
}

function loginOf(c: Context<EdgeContext>): Login {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login
}

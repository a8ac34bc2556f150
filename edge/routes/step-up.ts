import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/step-up'
import { Refusal } from '#contracts/errors'
import type { EdgeContext, Session } from '../context.ts'
import { rememberStepUp } from '../directory/sessions/step-up-cookie.ts'
import { assertStillThere, beginStepUp } from '../directory/sign-in/step-up.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/step-up.ts. */
export function mountStepUp(app: Hono<EdgeContext>): void {
  mount(app, contract.beginStepUp, ({ c }) => beginStepUp(c.env, sessionOf(c).user_id))

  mount(app, contract.confirmStepUp, async ({ store, c, visit, body }) => {
    const session = sessionOf(c)
    await assertStillThere(store, session.user_id, body)
    await rememberStepUp(visit, session)
    return { ok: true as const }
  })
}

function sessionOf(c: Context<EdgeContext>): Session {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session
}

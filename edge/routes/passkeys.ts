import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/passkeys'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import * as passkeys from '../identity/passkeys.ts'
import { forgetPending } from '../identity/pending-registration.ts'
import { beginSessionOf } from '../identity/sign-in.ts'
import { takeTryOfSource } from '../identity/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/passkeys.ts. */
export function mountPasskeys(app: Hono<EdgeContext>): void {
  mount(app, contract.listPasskeys, async ({ c }) => ({ passkeys: await passkeys.listPasskeys(c.env, userId(c)) }))

  mount(app, contract.beginPasskey, async ({ c, body }) => passkeys.beginPasskey(c.env, userId(c), body))

  mount(app, contract.addPasskey, async ({ c, body }) => passkeys.keepPasskey(c.env, userId(c), body))

  mount(app, contract.removePasskey, async ({ c, params, body }) => {
    await passkeys.removePasskey(c.env, userId(c), params.id, body.password)
    return { ok: true as const }
  })

  mount(app, contract.beginPasskeySignIn, async ({ c }) => passkeys.beginPasskeySignIn(c.env))

  mount(app, contract.passkeySignIn, async ({ c, body }) => {
    await takeTryOfSource(c, 'sign_in_by_source', body.id)
    await beginSessionOf(c, await passkeys.userOfPasskey(c.env, body), body.remember_me)
    forgetPending(c)
    return { next_step: 'done' as const }
  })
}

function userId(c: Context<EdgeContext>): string {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session.user_id
}

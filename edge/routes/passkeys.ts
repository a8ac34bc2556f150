import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/passkeys'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import * as passkeys from '../directory/sign-in/passkeys.ts'
import { forgetPending } from '../directory/sign-up/pending-registration.ts'
import { signInByPasskey } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/passkeys.ts. */
export function mountPasskeys(app: Hono<EdgeContext>): void {
  mount(app, contract.listPasskeys, async ({ store, c }) => ({
    passkeys: await passkeys.listPasskeys(store, userId(c)),
  }))

  mount(app, contract.beginPasskey, async ({ store, c, body }) => passkeys.beginPasskey(store, userId(c), body))

  mount(app, contract.addPasskey, ({ store, c, body }) => passkeys.savePasskey(store, userId(c), body))

  mount(app, contract.removePasskey, async ({ store, c, params, body }) => {
    await passkeys.removePasskey(store, userId(c), params.id, body.password)
    return { ok: true as const }
  })

  mount(app, contract.beginPasskeySignIn, async ({ c }) => passkeys.beginPasskeySignIn(c.env))

  mount(app, contract.passkeySignIn, async ({ visit, body }) => {
    await takeTryOfSource(visit, 'sign_in_by_source', body.id)
    await signInByPasskey(visit, body)
    forgetPending(visit)
    return { next_step: 'done' as const }
  })
}

function userId(c: Context<EdgeContext>): string {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login.user_id
}

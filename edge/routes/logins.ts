import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/logins'
import { Refusal } from '#contracts/errors'
import type { EdgeContext, Login } from '../context.ts'
import { clearCookies } from '../directory/logins/access-cookie.ts'
import { endByHandle, endOthers, listOpenLogins } from '../directory/logins/open-logins.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/logins.ts. */
export function mountLogins(app: Hono<EdgeContext>): void {
  mount(app, contract.listLogins, async ({ store, c }) => ({ sessions: await listOpenLogins(store, own(c)) }))

  mount(app, contract.endOtherLogins, async ({ store, c }) => {
    await endOthers(store, own(c))
    return { ok: true as const }
  })

  mount(app, contract.endOneLogin, async ({ store, c, visit, params }) => {
    const login = own(c)
    if ((await endByHandle(store, login, params.id)) === login.session_id) clearCookies(visit)
    return { ok: true as const }
  })
}

function own(c: Context<EdgeContext>): Login {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login
}

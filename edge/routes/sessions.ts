import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/sessions'
import { Refusal } from '#contracts/errors'
import type { EdgeContext, Session } from '../context.ts'
import { clearCookies } from '../directory/sessions/access-cookie.ts'
import { endByHandle, endOthers, listOpenSessions } from '../directory/sessions/open-sessions.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/sessions.ts. */
export function mountSessions(app: Hono<EdgeContext>): void {
  mount(app, contract.listSessions, async ({ store, c }) => ({ sessions: await listOpenSessions(store, own(c)) }))

  mount(app, contract.endOtherSessions, async ({ store, c }) => {
    await endOthers(store, own(c))
    return { ok: true as const }
  })

  mount(app, contract.endOneSession, async ({ store, c, visit, params }) => {
    const session = own(c)
    if ((await endByHandle(store, session, params.id)) === session.session_id) clearCookies(visit)
    return { ok: true as const }
  })
}

function own(c: Context<EdgeContext>): Session {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session
}

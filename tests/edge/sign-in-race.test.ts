import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hubStub } from '#durable-objects/stubs'
import type { CallContext } from '#domain/access/actor'
import { confirmSecondFactor } from '#edge/directory/sign-in/second-factor'
import { continueTrace } from '#kernel/trace'
import { totpCode, totpStep } from '#kernel/totp'
import { PATIENT } from '#tests/setup/time-limits'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

async function loginsOf(user_id: string): Promise<string[]> {
  const rows = await env.DIRECTORY.prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(user_id)
    .all<{ id: string }>()
  return rows.results.map(({ id }) => id)
}

describe('a second factor that is turned on during a login with only the password', () => {
  it('prevents the session of that login, and the next login requires the code', async () => {
    const email = 'factor-race@example.test'
    const here = new Browser()
    const user_id = await memberArrives(here, email)
    const begun = await here.post('/api/users/v1/second_factor/set_up', { password: PASSWORD })
    const { secret } = z.object({ secret: z.string() }).parse(begun.body)
    const before = await loginsOf(user_id)
    expect(before).toHaveLength(1)
    const ctx: CallContext = {
      actor: { kind: 'user', user_id, user_type: 'member', role: null, practice_id: null, session_id: before[0] ?? '' },
      traceparent: continueTrace(null),
      idempotency: null,
    }
    const late = new Browser()
    const [refused] = await runInDurableObject(hubStub(env, user_id), async (_object, state) => {
      // The hub is blocked, so that it cannot start the login yet. The second row in `sessions` shows that the
      // password was accepted and the login waits for the hub.
      const under_way = await state.blockConcurrencyWhile(async (): Promise<[Promise<Answer>]> => {
        const arriving = signIn(late, email)
        await vi.waitFor(async () => expect(await loginsOf(user_id)).toHaveLength(2), { ...PATIENT, interval: 10 })
        const mfa_code = await totpCode(secret, totpStep(Date.now()))
        await confirmSecondFactor(directoryStore(env, ctx), { user_id, email }, { mfa_code })
        return [arriving]
      })
      return Promise.all(under_way)
    })

    expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(late.cookies.size).toBe(0)
    expect(await loginsOf(user_id)).toEqual(before)
    expect((await hubStub(env, user_id).act('session.list')).map(({ session_id }) => session_id)).toEqual(before)
    expect((await here.get('/api/users/v1/user_info')).status).toBe(200)
    expect(await signIn(late, email)).toMatchObject({ status: 400, body: { code: 'mfa_required' } })
  })
})

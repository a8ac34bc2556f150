import { PLANS } from '#contracts/plain/plan-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import { DAY, systemClock } from '#kernel/clock'
import type { Answer, Browser } from '../edge/Browser.ts'
import { signIn } from '../edge/accounts.ts'
import { addPlan, type PlanRow, putPlan } from '../edge/plan-rows.ts'
import { askForSocket } from '../edge/sockets.ts'
import { env } from '../edge/worker-env.ts'
import { type Caller, verdict } from './expected-status.ts'
import { addressOf, type Sample, samplesOf } from './samples.ts'
import { endWorld, makeWorld, type World } from './world.ts'

/** Endpoints that are not called, because their effect would end the caller's session or change their plan. */
const SKIPPED = ['logout', 'start_ai_trial']

type Standing = { name: string; caller: Pick<Caller, 'plan' | 'approved'>; row: PlanRow | null }

const STANDINGS: Standing[] = [
  ...PLANS.map((name) => ({ name: `plan ${name}`, caller: { plan: name }, row: { sub_class: name } })),
  { name: 'no plan', caller: { plan: null }, row: null },
  {
    name: 'a Core trial that has ended',
    caller: { plan: null },
    row: { sub_class: 'core', coupon_id: 'FREE_TRIAL_CORE_MONTH', activated_time: systemClock() - 31 * DAY },
  },
  {
    name: 'a cancelled plan',
    caller: { plan: null },
    row: {
      sub_class: 'complete',
      activated_time: systemClock() - 40 * DAY,
      terminated_code: 'cancelled',
      terminated_time: systemClock() - DAY,
    },
  },
  {
    name: 'a plan and no approval',
    caller: { plan: 'complete', approved: false },
    row: { sub_class: 'complete' },
  },
]

let world: World
let samples: Record<string, Sample>

beforeAll(async () => {
  world = await makeWorld()
  samples = samplesOf(world)
})

afterAll(() => endWorld(world))

async function stand({ row, caller }: Standing): Promise<Browser> {
  const { owner, owner_id } = world.a
  await putPlan(owner_id, row)
  const approved_at = caller.approved === false ? null : systemClock()
  await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = ?2 WHERE user_id = ?1')
    .bind(owner_id, approved_at)
    .run()
  // The previous test may have ended the session.
  if ((await owner.post('/api/login/v1/renew_access_token')).status !== 200)
    await signIn(owner, `owner-a@${world.domain}`)
  return owner
}

const ownerOf = (standing: Standing): Caller => ({
  name: standing.name,
  user: 'orchid_pro',
  role: 'OWNER',
  finished: true,
  ofA: true,
  ...standing.caller,
})

describe('an owner', () => {
  it.each(STANDINGS)('with $name can call exactly the endpoints that the tables allow', async (standing) => {
    const browser = await stand(standing)
    const wrong: string[] = []
    let refused = 0
    for (const endpoint of ENDPOINTS) {
      if (SKIPPED.includes(endpoint.name)) continue
      const sample = samples[endpoint.name]
      if (!sample) throw new Error(`${endpoint.name} has no sample`)
      const answer: Answer = await browser.call(
        endpoint.method,
        addressOf(endpoint.path, sample),
        // The body is invalid on purpose: access is checked before the body, and the call should have no effect.
        endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { never: 'right' },
      )
      const wanted = verdict(endpoint, ownerOf(standing)) === 403
      if (wanted) refused += 1
      if ((answer.status === 403) !== wanted)
        wrong.push(
          `${endpoint.name}: ${answer.status}, wanted ${wanted ? 403 : 'to be let in'}: ${answer.text.slice(0, 90)}`,
        )
      // A 401 means that a call has ended the session, so the owner logs in again.
      if (answer.status === 401 && verdict(endpoint, ownerOf(standing)) === 'admitted')
        await signIn(browser, `owner-a@${world.domain}`)
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(0)
  })

  it.each(STANDINGS)('with $name can open exactly the sockets that the tables allow', async (standing) => {
    const browser = await stand(standing)
    const { a } = world
    const address: Record<string, string> = {
      hub_socket: '/instant_messaging/ws',
      chat_socket: `/instant_messaging/channel/${a.channel}?token=not-this-one`,
      note_socket: `/api/notes/v1/notes/note_${a.practice_id}_00000000-0000-7000-8000-000000000000/ws`,
    }
    for (const socket of SOCKETS) {
      const path = address[socket.name]
      if (!path) throw new Error(`${socket.name} has no address`)
      const { status } = await askForSocket(browser, path)
      const said = verdict(socket, ownerOf(standing))
      expect([socket.name, status === 403]).toEqual([socket.name, said === 403])
      if (socket.name === 'hub_socket') expect(status).toBe(101)
    }
  })
})

describe('a provider of the AMHC channel', () => {
  it('has no plan without a subscription, even with a legacy account, unless AMHC_EXEMPT_ACCOUNTS lists them', async () => {
    const { owner, owner_id } = world.b
    const listed = 'exempt@world.test'
    const set = (sql: string) => env.DIRECTORY.prepare(sql).bind(owner_id).run()
    const plans = async () => {
      await owner.post('/api/login/v1/renew_access_token')
      const { body } = await owner.get('/api/users/v1/user_info')
      return typeof body === 'object' && body !== null && 'plan' in body ? body.plan : undefined
    }
    await putPlan(owner_id, null)
    await set('UPDATE users SET create_datetime = 1600000000000 WHERE id = ?1')
    expect(await plans()).toBe('complete')
    await set('UPDATE users SET signup_channel_amhc = 1 WHERE id = ?1')
    expect(await plans()).toBeNull()
    expect((await owner.post('/api/users/v1/patient_chart/', { first_name: 'A', last_name: 'B' })).status).toBe(403)
    await set(`UPDATE users SET email = '${listed}' WHERE id = ?1`)
    expect(await plans()).toBe('complete')
    await set(`UPDATE users SET email = 'owner-b@${world.domain}' WHERE id = ?1`)
    await set(`UPDATE users SET create_datetime = ${systemClock()} WHERE id = ?1`)
    expect(await plans()).toBeNull()
    await addPlan(owner_id, { sub_class: 'core' })
    expect(await plans()).toBe('core')
  })
})

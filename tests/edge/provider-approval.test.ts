import { beforeAll, describe, expect, it } from 'vitest'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { byOperator } from '../isolation/signed.ts'
import { memberArrives, providerArrives, providerReady, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { schedulerArrives } from './invitations.ts'
import { hubSocket } from './sockets.ts'
import { env } from './worker-env.ts'

const NOWHERE = '0190a0a0a0a07000800000000000abcd'

beforeAll(() => migrateDatabases())

const approval = (id: string, approved: boolean) =>
  byOperator('POST', `/api/operator/v1/providers/${id}/approval`, { approved })
const awaiting = async () => (await byOperator('GET', '/api/operator/v1/providers/awaiting_approval')).text

describe('the approval of a provider', () => {
  it('opens the dashboard and the profile, and its withdrawal closes both and ends the sessions at once', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'reviewed@approval.test')
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(id).run()
    await browser.post('/api/login/v1/renew_access_token')
    const types = '/api/scheduler/v1/appointment_types/'
    const page = `/api/users/v1/orchid_pro/${id}`
    const visitor = new Browser()
    expect(await awaiting()).toContain(id)
    expect(await browser.get('/api/users/v1/user_info')).toMatchObject({
      body: { profile_approved_to_use_the_platform: false, plan: 'core' },
    })
    expect(await browser.get(types)).toMatchObject({ status: 403, text: expect.stringContaining('not been approved') })
    expect((await visitor.get(page)).status).toBe(404)

    expect(await approval(id, true)).toMatchObject({
      status: 200,
      body: { profile_approved_to_use_the_platform: true },
    })
    expect((await approval(id, true)).status).toBe(200)
    await browser.post('/api/login/v1/renew_access_token')
    expect((await browser.get(types)).status).toBe(200)
    expect((await visitor.get(page)).status).toBe(200)
    expect(await awaiting()).not.toContain(id)

    expect((await approval(id, false)).status).toBe(200)
    expect((await browser.get(types)).status).toBe(401)
    expect((await visitor.get(page)).status).toBe(404)
    await signIn(browser, 'reviewed@approval.test')
    expect((await browser.get(types)).status).toBe(403)
  })

  it('applies to the schedulers of the practice, whose sessions and sockets end with its withdrawal', async () => {
    const owner = new Browser()
    const id = await providerArrives(owner, 'head@approval.test')
    const sam = new Browser()
    await schedulerArrives(sam, owner, 'sam@approval.test')
    const types = '/api/scheduler/v1/appointment_types/'
    const approvedTo = async () => (await sam.get('/api/users/v1/user_info')).body
    const { closed } = await hubSocket(sam)
    expect((await sam.get(types)).status).toBe(200)
    expect(await approvedTo()).toMatchObject({ profile_approved_to_use_the_platform: true })

    expect((await approval(id, false)).status).toBe(200)
    expect((await sam.get(types)).status).toBe(401)
    expect(await closed).toBe(CLOSE_SESSION_ENDED)
    await signIn(sam, 'sam@approval.test')
    expect(await sam.get(types)).toMatchObject({ status: 403, text: expect.stringContaining('owner of your practice') })
    expect(await approvedTo()).toMatchObject({ profile_approved_to_use_the_platform: false })

    expect((await approval(id, true)).status).toBe(200)
    await sam.post('/api/login/v1/renew_access_token')
    expect((await sam.get(types)).status).toBe(200)
  })

  it('is possible only for owners who have finished the sign-up', async () => {
    const unfinished = await providerReady(new Browser(), 'unfinished@approval.test')
    const member = await memberArrives(new Browser(), 'member@approval.test')
    for (const id of [unfinished, member, NOWHERE]) expect((await approval(id, true)).status).toBe(404)
    expect(await awaiting()).not.toContain(unfinished)
  })
})

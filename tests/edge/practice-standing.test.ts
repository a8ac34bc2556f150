import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DAY } from '#kernel/clock'
import { claimsMail } from '../isolation/signed.ts'
import { providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { invite, teamIdOf } from './invitations.ts'
import { buyPlan, planChoice } from './plan-purchases.ts'
import { act, endingOf } from './practice-endings.ts'
import { env } from './worker-env.ts'

const provider = cardProvider()
beforeAll(migrateDatabases)
beforeEach(() => provider.connect())

const changesOf = (practice: string) =>
  env.DIRECTORY.prepare(
    "SELECT count(*) AS n FROM directory_outbox WHERE event = 'subscription.changed.v1' AND practice_id = ?",
  )
    .bind(practice)
    .first<number>('n')

describe('the practice of a person who works in another practice', () => {
  it('depends on its own owner’s plan, and on no one else’s', async () => {
    const [owner, chief] = [new Browser(), new Browser()]
    const owner_id = await providerArrives(owner, 'founder@standing.test')
    const own = await teamIdOf(owner)
    await providerArrives(chief, 'chief@standing.test')
    const { token } = await invite(chief, 'founder@standing.test')
    const accepted = await owner.post('/api/users/v1/team_invitation/accept', { token })
    expect(accepted.status).toBeLessThan(300)
    expect(await endingOf(own)).toMatchObject({ plan: 'core', trial: 'core' })

    // The trial ends while its owner is a scheduler in another practice, which has a plan.
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?')
      .bind(Date.now() - 31 * DAY, owner_id)
      .run()
    expect(await endingOf(own)).toMatchObject({ plan: null, trial: null })
    expect(await act(own, 'archive', { keep_ms: 30 * DAY })).toMatchObject({ body: { moved: true } })
    expect(await act(own, 'reopen')).toMatchObject({ body: { moved: false } })

    // When the owner returns to the practice, its run is woken and reads the current state.
    const before = await changesOf(own)
    const team = await teamIdOf(chief)
    expect((await chief.call('DELETE', `/api/users/v1/team/${team}/members/${owner_id}`)).status).toBe(204)
    expect(await changesOf(own)).toBe((before ?? 0) + 1)
    await signIn(owner, 'founder@standing.test')
    expect((await owner.post('/api/users/v1/orchid_pro/finish_signup', {})).status).toBe(200)
    expect(await changesOf(own)).toBe((before ?? 0) + 2)
    expect(await endingOf(own)).toMatchObject({ plan: null, archived_at: expect.any(String) })
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${owner_id}`)).status).toBe(404)
  })
})

describe('a trial with a card', () => {
  it('has a date of the first payment, also in its email, until it is canceled', async () => {
    const owner = new Browser()
    const id = await providerArrives(owner, 'billed@standing.test')
    const practice = await teamIdOf(owner)
    await provider.deliverAll(await buyPlan(provider, { owner, id }, planChoice('core', 'trial')))
    const { plan, ends_at, charged_at } = await endingOf(practice)
    expect({ plan, ends_at }).toEqual({ plan: 'core', ends_at: null })
    expect(Date.parse(charged_at ?? '') - Date.now()).toBeGreaterThan(28 * DAY)

    const asked = await act(practice, 'mails', { kind: 'trial_week_left', deadline: charged_at })
    const [mail] = z.object({ mail_ids: z.array(z.string()).length(1) }).parse(asked.body).mail_ids
    const claimed = await claimsMail(mail, 'operation-claim')
    expect(claimed.body).toMatchObject({
      content: { fields: { is_charged: 'yes', link: expect.stringContaining('/settings/billing') } },
    })

    expect((await owner.post('/api/payment/v1/subscription/cancel', {})).status).toBeLessThan(300)
    expect(await endingOf(practice)).toMatchObject({ charged_at: null })
    const none = await act(practice, 'mails', { kind: 'trial_last_day', deadline: charged_at })
    expect(none.body).toEqual({ mail_ids: [] })
  })
})

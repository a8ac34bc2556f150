import { beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '#contracts/error-bodies'
import { DAY, HOUR, toInstant } from '#kernel/clock'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerChoosesPlan } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { teamIdOf } from './invitations.ts'
import { addPlan, putPlan } from './plan-rows.ts'
import { act, endingOf } from './practice-endings.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

/** Makes a practice whose plan is chosen but not paid, and logs in its owner. */
async function choosing(name: string) {
  const browser = new Browser()
  const owner_id = await providerChoosesPlan(browser, `${name}@chosen.test`)
  return { browser, owner_id, practice_id: await teamIdOf(browser) }
}

const nobody = new Browser()
const subscribe = (owner: string) => addPlan(owner, { sub_class: 'complete', activated_time: Date.now() })

describe('a practice whose owner chose a plan', () => {
  it('waits a day for the payment, is not listed in that time, and becomes an archive only after it', async () => {
    const { browser, owner_id, practice_id } = await choosing('chosen')
    const told = env.DIRECTORY.prepare(
      "SELECT count(*) AS n FROM directory_outbox WHERE event = 'subscription.changed.v1' AND practice_id = ?",
    ).bind(practice_id)
    expect(await told.first()).toEqual({ n: 1 })
    const waiting = await endingOf(practice_id)
    expect(waiting).toMatchObject({ plan: null, ends_at: null, archived_at: null })
    const left = Date.parse(waiting.plan_due_at ?? '') - Date.now()
    expect(left).toBeGreaterThan(DAY - 60_000)
    expect(left).toBeLessThanOrEqual(DAY)
    const page = `/api/users/v1/orchid_pro/${owner_id}`
    expect((await nobody.get(page)).status).toBe(404)
    expect((await browser.get('/api/users/v1/practice/standing')).body).toMatchObject({
      plan_due_at: waiting.plan_due_at,
    })
    expect(await act(practice_id, 'archive', { keep_ms: 30 * DAY })).toMatchObject({ body: { moved: false } })
    expect(await endingOf(practice_id)).toEqual(waiting)

    // The day ends without a payment.
    await env.DIRECTORY.prepare('UPDATE practices SET plan_due_at = ? WHERE id = ?').bind(Date.now(), practice_id).run()
    expect(await act(practice_id, 'archive', { keep_ms: 30 * DAY })).toMatchObject({ body: { moved: true } })
    expect(await endingOf(practice_id)).toMatchObject({ plan_due_at: null, archived_at: expect.any(String) })

    await subscribe(owner_id)
    expect(await act(practice_id, 'reopen')).toMatchObject({ body: { moved: true } })
    expect((await nobody.get(page)).status).toBe(200)
  })

  it('cannot be booked until its run has opened it, neither before nor after the payment', async () => {
    const { browser, owner_id, practice_id } = await choosing('not-paid')
    // Two days ahead, at a full hour. This time is free as soon as there are hours and a session type.
    const start = toInstant(Math.ceil((Date.now() + 2 * DAY) / HOUR) * HOUR)
    const member = new Browser()
    await memberArrives(member, 'member@chosen.test')
    const asked = async () => {
      const answers = [
        await member.get(`/api/scheduler/v1/appointment_types/${owner_id}`),
        await member.get(`/api/scheduler/v1/availability/${owner_id}/slots?appointment_type_label=Talk`),
        await member.post(
          '/api/scheduler/v1/timeslot_patient/books_availability',
          holdInput({ provider: owner_id, start, label: 'Talk' }),
        ),
      ]
      return answers.map(({ status, body }) => ({ status, refusal: errorBody.safeParse(body).data?.detail }))
    }
    await subscribe(owner_id)
    await browser.post('/api/login/v1/renew_access_token')
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
    await browser.put('/api/scheduler/v1/availability/', {
      notice_hours: 0,
      timezone: 'America/Chicago',
      periods: week,
    })
    await browser.post('/api/scheduler/v1/appointment_types/', { label: 'Talk', price: 0, length_minute: 30 })
    // The plan is paid, but the practice waits until its run has received the event.
    const waiting = await asked()
    expect(waiting.map(({ status }) => status)).toEqual([404, 404, 404])
    await putPlan(owner_id, null)
    expect(await endingOf(practice_id)).toMatchObject({ plan: null, plan_due_at: expect.any(String) })
    expect(await asked()).toEqual(waiting)

    await subscribe(owner_id)
    await act(practice_id, 'reopen')
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 201])
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(owner_id).run()
    expect(await asked()).toEqual(waiting)
  })

  it('opens as soon as its run receives the event of the paid plan', async () => {
    const { owner_id, practice_id } = await choosing('paid-soon')
    await subscribe(owner_id)
    expect(await act(practice_id, 'archive', { keep_ms: 30 * DAY })).toMatchObject({ body: { moved: false } })
    expect(await act(practice_id, 'reopen')).toMatchObject({ body: { moved: true } })
    expect(await endingOf(practice_id)).toMatchObject({ plan: 'complete', plan_due_at: null })
    expect((await nobody.get(`/api/users/v1/orchid_pro/${owner_id}`)).status).toBe(200)
  })
})

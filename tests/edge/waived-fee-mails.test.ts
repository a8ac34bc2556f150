import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { signed } from '../isolation/signed.ts'
import { addChild, becomeGuardian, NO_RIGHTS, switchTo } from './families.ts'
import { addSession, APPOINTMENT, mailsOf } from './mailed-sessions.ts'
import { bookTalk, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

it('the email about a cancellation says the fee that was waived, and not to a guardian who may not pay', {
  timeout: 120_000,
}, async () => {
  const [parent, aunt] = [new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, 'parent@waived-fee.test')
  const aunt_id = await memberArrives(aunt, 'aunt@waived-fee.test')
  const child = await addChild(parent)
  await becomeGuardian(parent, child, aunt, { ...NO_RIGHTS, book: true })
  const { provider, owner } = await practiceOpens('owner@waived-fee.test')
  await switchTo(parent, parent_id, child)
  await bookTalk(parent, owner)
  const { body } = await provider.get('/api/users/v1/patient_chart/')
  const { entries } = z.object({ entries: z.tuple([z.object({ patient_user_id: z.string() })]) }).parse(body)
  await provider.post('/api/scheduler/v1/appointment_types/', { label: 'Meeting', price: 90, length_minute: 30 })
  const cancellation = { free_hours: 168, fee_percent: 50, grace_minutes: 0, text: '' }
  expect((await provider.put('/api/scheduler/v1/practice_terms/', { cancellation })).status).toBe(200)
  const id = await addSession(provider, entries[0].patient_user_id)
  expect((await parent.post(`${APPOINTMENT}${id}/confirm`)).status).toBe(200)
  // Who was never told of a session hears nothing of its end.
  for (const { mail } of await mailsOf(id, 'booked'))
    for (const state of ['sending', 'sent'])
      await signed('POST', `/api/internal/v1/mails/${mail}/state`, { operation_id: `${mail}/${state}`, state })
  const waives = { reason: '', ended_by: 'client', waive_fee: true }
  const fee = { amount: 45, due: 0, invoice_id: null, invoice_number: null, status: 'void' }
  expect(await provider.post(`${APPOINTMENT}${id}/cancel`, waives)).toMatchObject({
    status: 200,
    body: { late_fee: fee },
  })

  const letters = await mailsOf(id, 'cancelled')
  const said = letters.flatMap(({ content }) =>
    content?.kind === 'cancelled' ? [[content.to, content.fields.money_text]] : [],
  )
  expect(said.toSorted()).toEqual([
    ['aunt@waived-fee.test', ''],
    ['parent@waived-fee.test', 'You do not have to pay the fee of $45.00.'],
  ])
  expect(await parent.get(`${APPOINTMENT}${id}`)).toMatchObject({ body: { late_fee: fee } })
  await switchTo(aunt, aunt_id, child)
  expect(await aunt.get(`${APPOINTMENT}${id}`)).toMatchObject({ status: 200, body: { late_fee: null } })
})

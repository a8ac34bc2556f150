import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { signed } from '../isolation/signed.ts'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, becomeGuardian, MINORS, NO_RIGHTS, switchTo } from './families.ts'

beforeAll(migrateDatabases)

const PARENT = 'parent@child-mails.test'
const PROVIDER = 'owner@child-mails.test'

/** A child's free session, booked by the parent who acts for it. */
async function bookedFor(child: string, parent: Browser, parent_id: string) {
  const provider = new Browser()
  const owner = await providerArrives(provider, PROVIDER)
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
  await provider.put('/api/scheduler/v1/availability/', { timezone: 'America/Chicago', periods: week })
  await provider.post('/api/scheduler/v1/appointment_types/', { label: 'Talk', price: 0, length_minute: 30 })
  await switchTo(parent, parent_id, child)
  const offer = await parent.get(`/api/scheduler/v1/availability/${owner}/slots?appointment_type_label=Talk&days=3`)
  const start = z
    .object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })).min(1) })
    .parse(offer.body)
    .slots.map((slot) => slot.timeslot_datetime_start)[0]
  const held = await parent.post('/api/scheduler/v1/timeslot_patient/books_availability', {
    timeslot_length_minute: 30,
    timeslot_datetime_start: start,
    orchid_pro_cognito_sub: owner,
    appointment_type_label: 'Talk',
    coupon_name: null,
    invite_code: null,
    place_session_held_outside_of_orchid: null,
  })
  const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
  await parent.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
  const hold = await parent.get(`/api/scheduler/v1/timeslot_patient/${timeslot_id}`)
  return { start, appointment_id: z.object({ appointment_id: z.string() }).parse(hold.body).appointment_id }
}

const claim = (mail: string) =>
  signed('POST', `/api/internal/v1/mails/${mail}/claim`, { operation_id: `operation-${mail}` })

it('mails of a child’s session go to the provider and to the guardians who may book, while they are guardians', {
  timeout: 120_000,
}, async () => {
  const [parent, aunt, uncle] = [new Browser(), new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, PARENT)
  const child = await addChild(parent)
  await memberArrives(aunt, 'aunt@child-mails.test')
  const uncle_id = await memberArrives(uncle, 'uncle@child-mails.test')
  await becomeGuardian(parent, child, aunt, { ...NO_RIGHTS, message: true })
  await becomeGuardian(parent, child, uncle, { ...NO_RIGHTS, book: true })
  const { start, appointment_id } = await bookedFor(child, parent, parent_id)

  const asked = await signed('POST', `/api/internal/v1/appointments/${appointment_id}/mails`, {
    operation_id: 'operation-booked',
    kind: 'booked',
    start,
  })
  const { mail_ids } = z.object({ mail_ids: z.array(z.string()) }).parse(asked.body)
  expect(mail_ids).toHaveLength(3)

  // One of them is a guardian no more when the mail is about to go out.
  await parent.post(`${MINORS}switch_back_to_guardian`)
  expect((await parent.call('DELETE', `${MINORS}${child}/guardians/${uncle_id}`)).status).toBe(204)
  const claimed = await Promise.all(mail_ids.map(claim))
  const content = z.object({ to: z.string(), fields: z.object({ with_name: z.string(), first_name: z.string() }) })
  const letters = claimed.flatMap(({ body }) => {
    const read = z.object({ state: z.string(), content: content.nullable() }).parse(body)
    expect(read.content === null).toBe(read.state === 'void')
    return read.content ? [read.content] : []
  })
  expect(letters.sort((x, y) => x.to.localeCompare(y.to))).toEqual([
    { to: PROVIDER, fields: { first_name: 'Paula', with_name: 'Kim Ortega' } },
    { to: PARENT, fields: { first_name: 'Mona', with_name: 'Dr. Paula Reyes (for Kim)' } },
  ])
})

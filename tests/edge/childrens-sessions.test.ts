import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#kernel/clock'
import { holdInput } from '#tests/factories/bookings'
import { claimsMail, signed } from '../isolation/signed.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import {
  addChild,
  becomeGuardian,
  MINORS,
  NO_RIGHTS,
  subOf,
  switchBack,
  switchTo,
  teenagerArrives,
} from './families.ts'
import { SERIES } from './introductions.ts'
import { askForTalk, bookTalk, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

const LIST = '/api/scheduler/v1/snapshot/appointments_v2'
const WEB = 'http://localhost:8787'

const listed = z.object({
  appointments: z.array(
    z.object({
      appointment_id: z.string(),
      price: z.number(),
      invoice_id: z.string().nullable(),
      status_flags: z.object({ needs_payment: z.boolean(), paid: z.boolean() }),
      patient: z.object({ patient_user_id: z.string(), linked_user_id: z.string().nullable(), first_name: z.string() }),
    }),
  ),
})

/** The sessions of a guardian's minors: whose each one is, and whether something is due for it. */
async function ofMinors(browser: Browser) {
  const { appointments } = listed.parse((await browser.get(`${LIST}?of_minors=true`)).body)
  return appointments.map(({ appointment_id, price, status_flags, patient }) => ({
    id: appointment_id,
    child: patient.linked_user_id,
    price,
    due: status_flags.needs_payment,
  }))
}

/** The professional books a session with a price for a client, in so many hours. */
async function booksFor(provider: Browser, patient_user_id: string, hours: number) {
  const at = Math.ceil((Date.now() + hours * HOUR) / HOUR) * HOUR
  const answer = await provider.post(SERIES, {
    appointment_type_label: 'Hour',
    force_book_over_blocked: true,
    patient_user_id,
    appointments: [
      {
        appointment_start: new Date(at).toISOString(),
        appointment_end: new Date(at + HOUR / 2).toISOString(),
        place_session_held_outside_of_orchid: null,
      },
    ],
    invoicing: { automation: false },
    skip_email: false,
    book_without_license: true,
  })
  const { invites_created } = z
    .object({ invites_created: z.array(z.object({ appointment_id: z.string() })) })
    .parse(answer.body)
  return { id: invites_created[0]?.appointment_id ?? '', start: new Date(at).toISOString() }
}

it('guardians see the sessions and dues of their children on their own profile, each by their own rights', {
  timeout: 120_000,
}, async () => {
  const [parent, uncle, aunt, stranger] = [new Browser(), new Browser(), new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, 'parent@childrens.test')
  await memberArrives(uncle, 'uncle@childrens.test')
  await memberArrives(aunt, 'aunt@childrens.test')
  await memberArrives(stranger, 'stranger@childrens.test')
  const [kim, lou] = [await addChild(parent, 'Kim'), await addChild(parent, 'Lou')]
  await becomeGuardian(parent, kim, uncle, { ...NO_RIGHTS, book: true })
  await becomeGuardian(parent, lou, aunt, { ...NO_RIGHTS, pay: true })
  const { owner, provider } = await practiceOpens('owner@childrens.test')
  await provider.post('/api/scheduler/v1/appointment_types/', { label: 'Hour', price: 120, length_minute: 30 })
  const own = await bookTalk(parent, owner)
  await switchTo(parent, parent_id, kim)
  const ofKim = await bookTalk(parent, owner)
  await switchTo(parent, parent_id, lou)
  const ofLou = await bookTalk(parent, owner)
  // While a guardian acts, there are no children but the one.
  expect((await parent.get(`${LIST}?of_minors=true`)).status).toBe(403)
  await switchBack(parent)

  const charts = await provider.get(LIST)
  const chartOf = (child: string) =>
    listed.parse(charts.body).appointments.find(({ patient }) => patient.linked_user_id === child)?.patient
      .patient_user_id ?? ''
  const unpaid = await booksFor(provider, chartOf(kim), 30)

  const sorted = <T extends { id: string }>(sessions: T[]) => sessions.toSorted((a, b) => a.id.localeCompare(b.id))
  const kims = [
    { id: ofKim.appointment_id, child: kim, price: 0, due: false },
    { id: unpaid.id, child: kim, price: 120, due: true },
  ]
  const lous = { id: ofLou.appointment_id, child: lou, price: 0, due: false }
  expect(sorted(await ofMinors(parent))).toEqual(sorted([...kims, lous]))
  // Their own list has no session of a child, and they still use their own profile.
  expect(listed.parse((await parent.get(LIST)).body).appointments.map((one) => one.appointment_id)).toEqual([
    own.appointment_id,
  ])
  expect(await subOf(parent)).toBe(parent_id)
  // The uncle may book for Kim and does not see what it costs; the aunt has nothing to do with Kim.
  expect(sorted(await ofMinors(uncle))).toEqual(sorted(kims.map((one) => ({ ...one, price: 0, due: false }))))
  expect(await ofMinors(aunt)).toEqual([lous])
  expect(await ofMinors(stranger)).toEqual([])
  expect((await provider.get(`${LIST}?of_minors=true`)).status).toBe(403)
  expect((await new Browser().get(`${LIST}?of_minors=true`)).status).toBe(401)

  // The mail to each guardian opens Kim's session, and only who may pay gets the way to the payment.
  const asked = await signed('POST', `/api/internal/v1/appointments/${unpaid.id}/mails`, {
    operation_id: 'operation-unpaid',
    kind: 'booked',
    start: unpaid.start,
  })
  const { mail_ids } = z.object({ mail_ids: z.array(z.string()) }).parse(asked.body)
  const fields = z.object({ child_name: z.string(), link: z.string(), pay_link: z.string(), due_text: z.string() })
  const content = z.object({ content: z.object({ to: z.string(), fields }).nullable() })
  const claimed = await Promise.all(mail_ids.map((id) => claimsMail(id, `operation-${id}`)))
  const letters = claimed.flatMap(({ body }) => content.parse(body).content ?? [])
  const link = `${WEB}/member-dashboard/sessions/${unpaid.id}?for=${kim}`
  expect(letters.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual([
    {
      to: 'parent@childrens.test',
      fields: {
        child_name: 'Kim',
        link,
        pay_link: `${WEB}/member-dashboard/billing?pay=${unpaid.id}&for=${kim}`,
        due_text: '$120.00',
      },
    },
    { to: 'uncle@childrens.test', fields: { child_name: 'Kim', link, pay_link: '', due_text: '' } },
  ])

  // A guardianship that has ended shows nothing more.
  const { guardians } = z
    .object({ guardians: z.array(z.object({ orchid_user_id: z.string(), email: z.string() })) })
    .parse((await parent.get(`${MINORS}${kim}/guardians`)).body)
  const uncles = guardians.find(({ email }) => email === 'uncle@childrens.test')?.orchid_user_id
  expect((await parent.call('DELETE', `${MINORS}${kim}/guardians/${uncles}`)).status).toBe(204)
  expect(await ofMinors(uncle)).toEqual([])
})

it('a session that a teenager hides is not among those of their guardian, and a teenager hears that a guardian is missing', {
  timeout: 60_000,
}, async () => {
  const [teen, parent] = [new Browser(), new Browser()]
  const minor = await teenagerArrives(teen, 'teen@childrens.test')
  await memberArrives(parent, 'parent-2@childrens.test')
  const lacks = async (browser: Browser) =>
    z.object({ lacks_guardian: z.boolean() }).parse((await browser.get('/api/users/v1/user_info')).body).lacks_guardian
  const { owner } = await practiceOpens('owner-2@childrens.test')
  expect(await lacks(teen)).toBe(true)
  expect(await lacks(parent)).toBe(false)
  expect((await askForTalk(teen, owner)).status).toBe(403)
  await becomeGuardian(teen, minor, parent)
  expect(await lacks(teen)).toBe(false)
  const open = await bookTalk(teen, owner)
  await bookTalk(teen, owner, { keep_from_guardians: true })
  expect((await ofMinors(parent)).map(({ id }) => id)).toEqual([open.appointment_id])
})

it('a held time can be given to a child and back, with its deadline and judged by the rights of who books', {
  timeout: 60_000,
}, async () => {
  const [parent, uncle] = [new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, 'parent-3@childrens.test')
  const uncle_id = await memberArrives(uncle, 'uncle-3@childrens.test')
  const kim = await addChild(parent, 'Kim')
  await becomeGuardian(parent, kim, uncle, { ...NO_RIGHTS, message: true })
  const { owner } = await practiceOpens('owner-3@childrens.test')
  const held = z.object({ timeslot_id: z.string(), timeslot_datetime_start: z.string(), expires_at: z.string() })
  const hold = async (browser: Browser, start: string) =>
    browser.post(
      '/api/scheduler/v1/timeslot_patient/books_availability',
      holdInput({ provider: owner, start, label: 'Talk' }),
    )
  const first = held.parse((await askForTalk(parent, owner)).body)
  const start = first.timeslot_datetime_start
  const stateOf = async (browser: Browser, id: string) =>
    z.object({ state: z.string() }).parse((await browser.get(`/api/scheduler/v1/timeslot_patient/${id}`)).body).state

  // Nobody else gets the time, and neither does a child by a guardian who holds nothing.
  expect((await hold(uncle, start)).status).toBe(409)
  await switchTo(uncle, uncle_id, kim)
  expect((await hold(uncle, start)).status).toBe(403)

  await switchTo(parent, parent_id, kim)
  const second = held.parse((await hold(parent, start)).body)
  expect(second.timeslot_id).not.toBe(first.timeslot_id)
  expect(second.expires_at).toBe(first.expires_at)
  await switchBack(parent)
  expect(await stateOf(parent, first.timeslot_id)).toBe('released')
  const third = held.parse((await hold(parent, start)).body)
  expect(third).toMatchObject({ expires_at: first.expires_at, timeslot_datetime_start: start })
  expect(await stateOf(parent, third.timeslot_id)).toBe('held')
  await switchTo(parent, parent_id, kim)
  expect(await stateOf(parent, second.timeslot_id)).toBe('released')
})

import { expect, test } from '@playwright/test'
import { initiateAuth, logout } from '#contracts/api/login'
import { checkoutOneTime } from '#contracts/api/payment'
import {
  booksAvailability,
  createAppointmentType,
  createSeries,
  getAppointment,
  listAppointments,
  putAvailability,
} from '#contracts/api/scheduling'
import { PASSWORD_TEXT } from '#contracts/api/new-password'
import { createMemberAccount, createProviderAccount, getUserInfo } from '#contracts/api/users'
import { type Member, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberWish, PASSWORD, providerWish, SESSION } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { chartOf, freeSlots, introduced, sessionsOf } from './stage/booking.ts'
import { place, web } from './stage/place.ts'

let provider: Provider
let member: Member
let appointment = ''

test.beforeAll(async () => {
  ;({ provider, member, introduction: appointment } = await introduced(SESSION))
})

test('unknown addresses show the not-found screen with its status', async ({ page }) => {
  for (const path of ['/no/such/page', '/page-not-found']) {
    const answer = await page.goto(`${web}${path}`)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  const missing = await page.goto(`${web}/professional-search/nobody-of-this-name`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await fetch(`${web}/api/no/such/endpoint`)).status).toBe(404)
})

test('wrong fields are named one by one, in the shape of the spec', async () => {
  const anonymous = new Visitor(web)
  const answer = await anonymous.ask(createProviderAccount, {
    body: {
      user_in: { email: 'nobody', password: 'short' },
      // @ts-expect-error a client that is not ours may send anything
      orchid_pro_in: { first_name: '', last_name: 'X', is_over_eighteen: false },
    },
  })
  expect(answer.status).toBe(400)
  const { detail } = answer.body as { detail: { msg: string; loc: string[] }[] }
  expect(detail.map(({ loc }) => loc.join('.'))).toEqual(
    expect.arrayContaining([
      'body.user_in.email',
      'body.user_in.password',
      'body.orchid_pro_in.first_name',
      'body.orchid_pro_in.is_over_eighteen',
    ]),
  )
  expect(detail.find(({ loc }) => loc.includes('password'))?.msg).toBe(PASSWORD_TEXT)
  const broken = await fetch(`${web}${createMemberAccount.path}`, {
    method: 'POST',
    headers: { origin: web, 'content-type': 'application/json' },
    body: '{"user_in":',
  })
  expect(broken.status).toBe(400)
  const odd = await provider.visitor.ask(putAvailability, { body: { timezone: 'Mars/Olympus', periods: [] } })
  expect(odd.status).toBe(400)
})

test('without a session there is nothing, and user_info answers as the spec says', async () => {
  const anonymous = new Visitor(web)
  expect((await anonymous.ask(listAppointments)).status).toBe(401)
  expect((await anonymous.ask(getUserInfo)).status).toBe(403)
  const wrong = await anonymous.ask(initiateAuth, {
    body: { username_or_email: member.signIn.email, password: 'Not-the-password-1' },
  })
  expect(wrong.status).toBe(401)
  const leaving = new Visitor(web)
  await leaving.call(initiateAuth, { body: { username_or_email: member.signIn.email, password: PASSWORD } })
  const cookies = leaving.cookieHeader
  await leaving.call(logout)
  // The old cookies are worth nothing any more, at once.
  expect((await anonymous.ask(listAppointments, { headers: { cookie: cookies } })).status).toBe(401)
})

test('roles that never may are refused; what is not yours is not there', { tag: '@isolation' }, async () => {
  expect(
    (await member.visitor.ask(createAppointmentType, { body: { label: 'x', price: 1, length_minute: 30 } })).status,
  ).toBe(403)
  const stranger = await settledProvider(place, providerWish())
  const other = await settledMember(place, memberWish())
  const nowhere = `${appointment.slice(0, -4)}0000`
  const answers = []
  for (const { visitor } of [stranger, other])
    for (const appointment_id of [appointment, nowhere])
      answers.push(await visitor.ask(getAppointment, { params: { appointment_id } }))
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map((answer) => (answer.body as { detail: string }).detail)).size).toBe(1)
  const theirs = await stranger.visitor.ask(createSeries, {
    body: {
      appointment_type_label: SESSION.label,
      patient_user_id: await chartOf(provider, member),
      appointments: [
        {
          appointment_start: new Date(Date.now() + 864e5).toISOString(),
          appointment_end: new Date(Date.now() + 865e5).toISOString(),
        },
      ],
    },
  })
  expect(theirs.status).toBe(404)
})

test('a write from another site is refused', async () => {
  const answer = await member.visitor.ask(booksAvailability, {
    headers: { origin: 'https://elsewhere.example' },
    body: {
      timeslot_length_minute: 20,
      timeslot_datetime_start: new Date(Date.now() + 864e5).toISOString(),
      orchid_pro_cognito_sub: provider.info.sub,
      appointment_type_label: FREE_INTRODUCTION.label,
    },
  })
  expect(answer.status).toBe(403)
})

test('what is too large is refused', async () => {
  const answer = await fetch(`${web}${createMemberAccount.path}`, {
    method: 'POST',
    // The server closes the connection on a body that it does not read: the next request must not be sent on it.
    headers: { origin: web, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ filler: 'x'.repeat(300_000) }),
  })
  expect(answer.status).toBe(413)
})

test('double clicks and lost answers book once; a key serves one request', { tag: '@race' }, async () => {
  const [slot, another] = (await freeSlots(provider)).slice(-2)
  if (!slot || !another) throw new Error('no free time')
  const body = {
    ...slot,
    orchid_pro_cognito_sub: provider.info.sub,
    appointment_type_label: SESSION.label,
    coupon_name: null,
    invite_code: null,
    place_session_held_outside_of_orchid: null,
  }
  const idempotencyKey = crypto.randomUUID()
  const twice = await Promise.all([1, 2].map(() => member.visitor.ask(booksAvailability, { body, idempotencyKey })))
  expect(twice.map((answer) => answer.status)).toEqual([201, 201])
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  const other = await member.visitor.ask(booksAvailability, { body: { ...body, ...another }, idempotencyKey })
  expect(other.status).toBe(422)

  const { timeslot_id } = (twice[0]?.body ?? {}) as { timeslot_id?: string }
  if (!timeslot_id) throw new Error('no hold was given')
  const pays = await Promise.all([1, 2].map(() => member.visitor.call(checkoutOneTime, { body: { timeslot_id } })))
  expect(pays[0]?.session_id).toBe(pays[1]?.session_id)

  const before = (await sessionsOf(member)).length
  const key = crypto.randomUUID()
  const patient_user_id = await chartOf(provider, member)
  const start = Date.now() + 6 * 864e5
  const series = {
    appointment_type_label: SESSION.label,
    patient_user_id,
    force_book_over_blocked: true,
    appointments: [
      { appointment_start: new Date(start).toISOString(), appointment_end: new Date(start + 3e6).toISOString() },
    ],
  }
  const made = []
  for (let i = 0; i < 3; i++)
    made.push(await provider.visitor.call(createSeries, { body: series, idempotencyKey: key }))
  expect(new Set(made.map((one) => one.invites_created[0]?.appointment_id)).size).toBe(1)
  expect((await sessionsOf(member)).length).toBe(before + 1)
})

import { expect, test } from '@playwright/test'
import { joinCall } from '#contracts/api/calls'
import { checkoutOneTime } from '#contracts/api/payment'
import { booksAvailability, getTimeslot } from '#contracts/api/holds'
import { listAppointments } from '#contracts/api/appointments'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { createMemberAccount } from '#contracts/api/users'
import type { Member, Provider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { memberInput, PASSWORD, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, freeSlots, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// When a process is down, only its own feature fails, with a message. When it is back, the feature works again.

let provider: Provider
let member: Member
let running = ''

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  running = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 60_000))
})

test('without the card provider the checkout shows an error, and the held time can be paid later or released', async ({
  page,
}) => {
  const slots = await freeSlots(provider)
  const held = async (at: number) => {
    const slot = slots.at(at)
    if (!slot) throw new Error('no free time')
    const body = { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: SESSION.label }
    return (await member.visitor.call(booksAvailability, { body })).timeslot_id
  }
  const stateOf = async (id: string) => (await member.visitor.call(getTimeslot, { params: { timeslot_id: id } })).state
  const [timeslot_id, unwanted] = [await held(-2), await held(-8)]
  await stack.kill('stripe')
  try {
    await signInAs(page, member.visitor)
    await page.goto(`${web}/professional-search/${provider.info.sub}/checkout?resume=${timeslot_id}`)
    await page.getByRole('button', { name: 'Confirm & finish' }).click()
    await expect(page.getByRole('alert')).toContainText('checkout failed:')
    await expect(page.getByRole('timer')).toBeVisible()
    expect((await provider.visitor.ask(listAppointments)).status).toBe(200)
    // A payment begins once the card provider knows the payer, so the time is only held.
    expect(await stateOf(timeslot_id)).toBe('held')

    await page.goto(`${web}/professional-search/${provider.info.sub}/checkout?resume=${unwanted}`)
    await page.getByRole('button', { name: 'Confirm & finish' }).click()
    await expect(page.getByRole('alert')).toContainText('We are still holding your time.')
    const release = page.getByRole('button', { name: 'Release this time' })
    await expect(release).toBeVisible()
    await expectAccessible(page)
    await release.click()
    await expect(page).toHaveURL(new RegExp(`/professional-search/${provider.info.sub}\\?`))
    expect(await stateOf(unwanted)).toBe('released')
  } finally {
    await stack.start('stripe')
  }
  const { url } = await member.visitor.call(checkoutOneTime, { body: { timeslot_id } })
  expect(url).toContain(stack.addresses.stripe)
  expect(await stateOf(timeslot_id)).toBe('paying')
})

test('an email that may not have arrived is a task on the home page, and is sent again once', async ({ page }) => {
  const { appointments } = await provider.visitor.call(listAppointments)
  const session = appointments.find(({ appointment_id }) => appointment_id === running)
  let asked = 0
  // No outage of this stack leaves a mail half sent, so the answers of the API are those of mails-left.test.ts.
  await page.route('**/api/scheduler/v1/todo/', async (route) => {
    const answer = await route.fetch()
    const mails = asked > 0 ? [] : [{ mail_id: 'mail_x', kind: 'reminder', session }]
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), unknown_mails: { count: mails.length, mails } },
    })
  })
  await page.route('**/api/scheduler/v1/mails/mail_x/send_again', (route) => {
    asked += 1
    return route.fulfill({ json: { again: true } })
  })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/homepage`)
  const row = page.getByRole('listitem').filter({ hasText: 'We do not know whether the reminder arrived.' })
  await expect(row).toBeVisible()
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/pages/unknown-mail-${width}.png` })
  }
  await row.getByRole('button', { name: /^Send again: the reminder to / }).click()
  await expect(row).toHaveCount(0)
  expect(asked).toBe(1)
})

test('without the video server the call shows an error, and the rest works', async ({ page }) => {
  await stack.kill('livekit')
  try {
    const door = await provider.visitor.ask(joinCall, { params: { appointment_id: running } })
    expect(door).toMatchObject({
      status: 503,
      body: { detail: 'Video calls are not available right now. Please try again in a moment.' },
    })
    await signInAs(page, provider.visitor)
    await page.goto(`${web}/video-chat/${running}`)
    await page.getByRole('button', { name: 'Join the call' }).click()
    await expect(page.getByRole('alert')).toContainText('Video calls are not available right now')
    expect((await provider.visitor.ask(listAppointments)).status).toBe(200)
  } finally {
    await stack.start('livekit')
  }
  expect((await provider.visitor.call(joinCall, { params: { appointment_id: running } })).room).toBeTruthy()
})

test('without the video server a canceled call ends for its people, and the practice sees until when its room is open', async ({
  page,
  browser,
}) => {
  const appointment_id = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 45_000))
  const theirs = await browser.newPage()
  await Promise.all([signInAs(page, provider.visitor), signInAs(theirs, member.visitor)])
  await theirs.goto(`${web}/video-chat/${appointment_id}`)
  await theirs.getByRole('button', { name: 'Join the call' }).click()
  await expect(theirs.getByRole('main', { name: 'Call' })).toBeVisible()
  await page.goto(`${web}/pro-dashboard/session/${appointment_id}`)
  await expect(page.getByRole('link', { name: 'Join the call' })).toBeVisible()
  const notice = page.getByText('The call could not be ended yet; it ends as soon as the video service answers.')
  await stack.kill('livekit')
  try {
    await provider.visitor.call(cancelAppointment, { params: { appointment_id }, body: {} })
    await expect(theirs.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(page.getByText('This session was canceled')).toBeVisible()
    await expectAccessible(page)
    await looks(page, 'session-call-goes-on')
    await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${appointment_id}`)
    await expect(notice).toBeVisible()
    await expectAccessible(page)
  } finally {
    await stack.start('livekit')
  }
  await expect(notice).toBeHidden()
  await theirs.close()
})

test('without the mail server registrations work, and the email arrives later', async () => {
  const input = memberInput()
  await stack.kill('mail')
  try {
    await new Visitor(web).call(createMemberAccount, {
      body: {
        user_in: { email: input.email, password: PASSWORD },
        patient_in: {
          first_name: input.first_name,
          last_name: input.last_name,
          dob: '1991-09-23',
          home_address_line1: '7 Elm Row',
          home_state: 'NY',
          home_city: 'Albany',
          home_zipcode: '12203',
          is_over_eighteen: true,
        },
      },
    })
  } finally {
    await stack.start('mail')
  }
  await mailbox.wait(input.email, (mail) => mail.subject === 'Confirm your email')
  expect(await mailbox.mailsTo(input.email)).toHaveLength(1)
})

test('without Temporal bookings work, and one email arrives later', async () => {
  // The provider books the sessions, so the emails ask the member to confirm.
  const count = async () =>
    (await mailbox.mailsTo(member.signIn.email)).filter((mail) => mail.subject === 'Please confirm your session').length
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  const patient = await chartOf(provider, member)
  await stack.kill('temporal')
  try {
    await bookAt(provider, patient, new Date(Date.now() + 4 * 864e5))
    expect((await member.visitor.ask(listAppointments)).status).toBe(200)
  } finally {
    await stack.start('temporal')
  }
  await expect.poll(count).toBe(before + 1)
})

test.describe('the stack', () => {
  // Checks of the stack itself: every process responds, and a process that was killed can be started again.

  test('serves the home page readable without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    const answer = await page.goto(`${stack.addresses.web}/`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('shows the not-found page with status 404 at unknown paths', async ({ page }) => {
    for (const path of ['/no/such/page', '/page-not-found', '/professional-search/nobody-of-this-name']) {
      const answer = await page.goto(`${stack.addresses.web}${path}`)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    expect((await fetch(`${stack.addresses.web}/api/no/such/endpoint`)).status).toBe(404)
  })

  test('answers at the mail catcher, Temporal and the card provider', async ({ request }) => {
    expect((await request.get(`${stack.addresses.mail}/email`)).status()).toBe(200)
    expect((await request.get(`${stack.addresses.temporalUi}/api/v1/namespaces/default`)).status()).toBe(200)
    const search = await request.get(`${stack.addresses.temporalUi}/api/v1/namespaces/default/search-attributes`)
    expect(search.status()).toBe(200)
    expect((await search.json()).customAttributes).toMatchObject({
      PracticeId: expect.stringContaining('KEYWORD'),
      AppointmentId: expect.stringContaining('KEYWORD'),
      Kind: expect.stringContaining('KEYWORD'),
    })
  })

  test('stays up except for the gateway while workflows are down, and recovers', async ({ request }) => {
    await stack.kill('workflows')
    await expect(request.get(`${stack.addresses.gateway}/health`)).rejects.toThrow()
    expect((await request.get(`${stack.addresses.edge}/api/openapi.json`)).status()).toBe(200)
    await stack.start('workflows')
    expect((await request.get(`${stack.addresses.gateway}/health`)).status()).toBe(200)
  })
})

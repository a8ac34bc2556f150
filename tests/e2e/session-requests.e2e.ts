import { expect, type Page, test } from '@playwright/test'
import { createAppointmentType, listAppointmentTypes } from '#contracts/api/appointment-types'
import { getAppointment } from '#contracts/api/appointments'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { freeSlots, sessionsOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Members ask for sessions that the professional confirms. The first request is confirmed and can then be paid, the
// second is declined with a reason, and the third is withdrawn.

test.describe.configure({ mode: 'serial' })

const LABEL = 'First session'
let provider: Provider
let member: Member
let desk: Page
let phone: Page
const asked: string[] = []

test.beforeAll(async ({ browser }) => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
  await openPractice(provider, [SESSION])
  await provider.visitor.call(createAppointmentType, { body: { label: LABEL, price: 90, length_minute: 50, hue: 2 } })
  desk = await (await browser.newContext()).newPage()
  phone = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
  await signInAs(phone, member.visitor)
  await phone.setViewportSize({ width: 390, height: 844 })
})
test.afterAll(() => Promise.all([desk.context().close(), phone.context().close()]))

/** Asks for the last free time but `skipped`, on the phone. Returns the session's id. */
async function ask(skipped: number): Promise<string> {
  const slot = (await freeSlots(provider, LABEL)).at(-1 - skipped)
  const search = new URLSearchParams({
    start: slot?.timeslot_datetime_start ?? '',
    length: '50',
    type: LABEL,
  })
  await phone.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  await expect(phone.getByRole('heading', { name: 'The professional confirms this session' })).toBeVisible()
  await expect(phone.getByText('You pay nothing now.', { exact: false })).toBeVisible()
  if (skipped === 0) await looks(phone, 'request-checkout')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('button', { name: 'Confirm & finish Send request, pay nothing now' }).click()
  await expect(phone.getByRole('heading', { name: 'Your request was sent' })).toBeVisible()
  await phone.getByRole('link', { name: 'View request' }).click()
  await expect(phone).toHaveURL(/\/member-dashboard\/sessions\/apt_/)
  return new URL(phone.url()).pathname.split('/').at(-1) ?? ''
}

const session = (id: string) => provider.visitor.call(getAppointment, { params: { appointment_id: id } })

test('the provider chooses to confirm each request, and the profile says so', async ({ browser }) => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
  await desk.getByRole('button', { name: new RegExp(`^${LABEL}`) }).click()
  await desk.getByText('You confirm each request').click()
  await expect(desk.getByText('Nothing is paid before you confirm it.', { exact: false })).toBeVisible()
  await looks(desk, 'session-type-with-requests')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('button', { name: 'Add session type' })).toBeVisible()
  const types = await provider.visitor.call(listAppointmentTypes)
  expect(types.map(({ label, needs_approval }) => [label, needs_approval])).toContainEqual([LABEL, true])
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(visitor.getByText('The professional confirms this session').first()).toBeVisible()
  await visitor.context().close()
})

test('a member asks on the phone, and reads that nothing is booked or paid yet', async () => {
  asked.push(await ask(0))
  await expect(phone.getByText('This session is not booked yet.', { exact: false })).toBeVisible()
  await expect(phone.getByText('Not confirmed yet')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await looks(phone, 'request-of-a-member')
  const mail = await mailbox.wait(member.signIn.email, ({ subject }) => subject === 'We sent your request')
  expect(mail.text).toContain('not booked yet')
  expect((await session(asked[0] ?? '')).status).toBe('pending_patient_portal_approval')
})

test('the provider is mailed, and confirms it by the link; the member can pay then', async () => {
  const mail = await mailbox.wait(provider.signIn.email, ({ subject }) => subject === 'A client asks for a session')
  const link = /https?:\/\/\S+panel=session-details\S+/.exec(mail.text)?.[0] ?? ''
  await desk.goto(`${web}/pro-dashboard/homepage`)
  await expect(desk.getByRole('heading', { name: '1 request for a session' })).toBeVisible()
  await looks(desk, 'request-in-to-do')
  await desk.getByRole('link', { name: /^Answer: / }).click()
  // In the week of the session, where the block says what it is.
  await expect(desk.locator('[data-state="requested"]').first()).toHaveAccessibleName(/Requested$/)
  await desk.keyboard.press('Escape')
  await looks(desk, 'request-in-week')
  await desk.goto(link)
  await expect(desk.getByText('asks for this session', { exact: false })).toBeVisible()
  await looks(desk, 'request-in-calendar')
  // The member is about to withdraw it, which would by then cancel a booked session.
  await phone.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(phone.getByRole('dialog', { name: 'Withdraw this request?' })).toBeVisible()
  await desk.getByRole('button', { name: 'Confirm session' }).click()
  const canceling = phone.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(canceling.getByRole('alert')).toContainText('Your request was confirmed meanwhile')
  await expect(canceling.getByRole('button', { name: 'Cancel session' })).toBeDisabled()
  await canceling.getByRole('button', { name: 'Leave it like that' }).click()
  await expect(desk.getByText('asks for this session', { exact: false })).toBeHidden()
  expect(await session(asked[0] ?? '')).toMatchObject({ status: 'confirmed', request: { outcome: 'approved' } })
  // The page of the member hears of it.
  await expect(phone.getByRole('button', { name: 'Pay $90.00' })).toBeVisible()
  await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible()
  const booked = await mailbox.wait(member.signIn.email, ({ subject }) => subject === 'Your session is booked')
  expect(booked.text).toContain('confirmed your request')
  expect(booked.text).toContain('Pay $90.00')
})

test('a second request is declined with a reason, which the member reads', async () => {
  const id = await ask(1)
  asked.push(id)
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await desk.getByRole('button', { name: 'Decline' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Decline this request?' })
  await dialog.getByLabel('Reason (optional)').fill('I am away that day.')
  await looks(desk, 'request-declined-dialog')
  await phone.getByRole('button', { name: 'Withdraw request' }).click()
  const withdrawing = phone.getByRole('dialog', { name: 'Withdraw this request?' })
  await withdrawing.getByLabel('Reason (optional)').fill('I found another time.')
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(dialog).toBeHidden()
  const ended = phone.getByRole('dialog').getByRole('alert')
  await expect(ended).toContainText('This request was declined meanwhile. Nothing was changed from here.')
  await expect(ended).toContainText('I found another time.')
  await looks(phone, 'withdraw-declined-meanwhile')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(desk.getByText('Request declined').first()).toBeVisible()
  await expect(phone.getByText('I am away that day.')).toBeVisible()
  await looks(phone, 'declined-request')
  const mail = await mailbox.wait(member.signIn.email, ({ subject }) => subject === 'Your request was declined')
  expect(mail.text).not.toContain('I am away')
  expect(mail.text).toContain('Nothing was charged.')
})

test('a third is withdrawn by the member, and cannot be confirmed any more', async () => {
  const id = await ask(1)
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await expect(desk.getByRole('button', { name: 'Confirm session' })).toBeVisible()
  // The practice is about to decline it, with a reason, which is not lost without a word.
  await desk.getByRole('button', { name: 'Decline', exact: true }).click()
  const declining = desk.getByRole('dialog', { name: 'Decline this request?' })
  await declining.getByLabel('Reason (optional)').fill('I am at a conference.')
  await phone.getByRole('button', { name: 'Withdraw request' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Withdraw this request?' })
  // The server does it, and its answer is lost: the dialog does not deny what it may have done itself.
  await phone.route('**/appointment/*/cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Withdraw request' }).click()
  const ended = phone.getByRole('dialog').getByRole('alert')
  await expect(ended).toContainText('This request was withdrawn meanwhile. We got no answer to what you sent')
  await expect(ended).not.toContainText('Nothing was changed')
  await looks(phone, 'withdrawn-without-answer')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.unroute('**/appointment/*/cancel')
  await phone.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(declining.getByRole('alert')).toContainText(/The request of .* was withdrawn meanwhile\./)
  await expect(declining.getByRole('alert')).toContainText('I am at a conference.')
  await expect(declining.getByRole('button', { name: 'Decline request' })).toHaveCount(0)
  await looks(desk, 'request-withdrawn-meanwhile')
  await declining.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(declining).toBeHidden()
  await expect(desk.getByText('Request withdrawn').first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Confirm session' })).toBeHidden()
  const late = provider.visitor.call(cancelAppointment, { params: { appointment_id: id }, body: {} })
  await expect(late).rejects.toThrow()
  expect((await sessionsOf(member)).map(({ request }) => request?.outcome).toSorted()).toEqual([
    'approved',
    'declined',
    'withdrawn',
  ])
})

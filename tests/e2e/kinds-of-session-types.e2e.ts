import { expect, type Page, test } from '@playwright/test'
import { createChart, createCouple, listCharts } from '#contracts/api/charts'
import { listAppointmentTypes } from '#contracts/api/appointment-types'
import { getAppointment } from '#contracts/api/appointments'
import { booksAvailability } from '#contracts/api/holds'
import { checkoutOneTime } from '#contracts/api/payment'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { chartOf, freeSlots, sessionsOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider offers an introduction and sessions for couples. A member books the introduction on the phone, is told why
// there is no second one, and then books for themself and their partner.

test.describe.configure({ mode: 'serial' })

const TALK = 'First talk'
const COUPLES = 'Couples session'
let provider: Provider
let member: Member
let desk: Page
let phone: Page

test.beforeAll(async ({ browser }) => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
  await openPractice(provider, [SESSION])
  desk = await (await browser.newContext()).newPage()
  phone = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
  await signInAs(phone, member.visitor)
  await phone.setViewportSize({ width: 390, height: 844 })
})
test.afterAll(() => Promise.all([desk.context().close(), phone.context().close()]))

/** Opens the checkout of the last free time but `skipped`, on the phone. */
async function checkout(label: string, minutes: number, skipped = 0): Promise<void> {
  const slot = (await freeSlots(provider, label)).at(-1 - skipped)
  const search = new URLSearchParams({ start: slot?.timeslot_datetime_start ?? '', length: `${minutes}`, type: label })
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
}

test('the provider adds an introduction and a type for couples, by keyboard', async () => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
  await desk.getByRole('button', { name: 'Add session type' }).click()
  await desk.getByLabel('Name', { exact: true }).fill(TALK)
  await desk.getByLabel('Price', { exact: true }).fill('30')
  await desk.getByRole('radio', { name: 'One client' }).focus()
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByRole('radio', { name: 'A couple' })).toBeChecked()
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByRole('radio', { name: 'An introduction' })).toBeChecked()
  await expect(desk.getByText('clients can book it once', { exact: false })).toBeVisible()
  await expect(desk.getByLabel('Price', { exact: true })).toBeHidden()
  await desk.getByLabel('Length', { exact: true }).fill('90')
  await desk.getByRole('button', { name: 'Add session type' }).click()
  await expect(desk.getByText('An introduction lasts at most 60 minutes.')).toBeVisible()
  await desk.getByLabel('Length', { exact: true }).fill('20')
  await looks(desk, 'session-type-introduction')
  await desk.getByRole('button', { name: 'Add session type' }).click()
  await expect(desk.getByRole('button', { name: new RegExp(`^${TALK}.*Introduction`) })).toBeVisible()
  await desk.getByRole('button', { name: 'Add session type' }).click()
  await desk.getByLabel('Name', { exact: true }).fill(COUPLES)
  await desk.getByLabel('Length', { exact: true }).fill('50')
  await desk.getByRole('radio', { name: 'A couple' }).check()
  await desk.getByRole('button', { name: 'Add session type' }).click()
  await expect(desk.getByRole('button', { name: new RegExp(`^${COUPLES}.*For couples`) })).toBeVisible()
  await looks(desk, 'session-types-of-kinds')
  const types = await provider.visitor.call(listAppointmentTypes)
  expect(types.map(({ label, kind, price }) => [label, kind, price])).toEqual([
    [SESSION.label, 'individual', SESSION.price],
    [TALK, 'introduction', 0],
    [COUPLES, 'couple', 0],
  ])
})

test('a member books the introduction on the phone, and reads why there is no second one', async () => {
  await phone.goto(`${web}/professional-search/${provider.info.sub}?type=${encodeURIComponent(TALK)}`)
  await expect(phone.getByText('once per client', { exact: false }).first()).toBeVisible()
  await checkout(TALK, 20)
  await phone.getByRole('button', { name: 'Confirm & finish Book for free' }).click()
  await expect(phone.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await phone.goto(`${web}/professional-search/${provider.info.sub}?type=${encodeURIComponent(TALK)}#times`)
  const why = `You have already booked your free introduction with ${provider.info.display_name}.`
  await expect(phone.getByText(why, { exact: false })).toBeVisible()
  await looks(phone, 'introduction-is-booked')
  await checkout(TALK, 20, 1)
  await expect(phone.getByText(why, { exact: false })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Confirm & finish/ })).toBeHidden()
  await looks(phone, 'introduction-only-once')
  await phone.getByRole('link', { name: 'Choose another session' }).click()
  await expect(phone.getByRole('radio', { name: new RegExp(`^${SESSION.label}`) })).toBeChecked()
  expect((await sessionsOf(member)).map(({ appointment_type_label }) => appointment_type_label)).toEqual([TALK])
})

test('a second device that chose a time before is told by the hold, and led to the other sessions', async () => {
  const second = await settledMember(place, memberInput())
  const page = await (await phone.context().browser()?.newContext())?.newPage()
  if (!page) throw new Error('no browser')
  await signInAs(page, second.visitor)
  const slots = await freeSlots(provider, TALK)
  const search = new URLSearchParams({ start: slots.at(-3)?.timeslot_datetime_start ?? '', length: '20', type: TALK })
  await page.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  await expect(page.getByRole('button', { name: 'Confirm & finish Book for free' })).toBeEnabled()
  const [slot] = slots
  if (!slot) throw new Error('no free time')
  const { timeslot_id } = await second.visitor.call(booksAvailability, {
    body: { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: TALK },
  })
  await second.visitor.call(checkoutOneTime, { body: { timeslot_id } })
  await page.getByRole('button', { name: 'Confirm & finish Book for free' }).click()
  await expect(page.getByText('You have already booked your free introduction', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose another session' })).toBeVisible()
  await page.context().close()
})

test('a couple’s session waits for the partner, and is booked for both once they are a couple', async () => {
  await checkout(COUPLES, 50)
  await expect(phone.getByText('your professional adds your partner', { exact: false })).toBeVisible()
  const partner = { first_name: 'Ben', last_name: canary('Hal') }
  const { patient } = await provider.visitor.call(createChart, { body: partner })
  await chartOf(provider, member)
  const [own] = (await provider.visitor.call(listCharts, { query: { search: member.info.last_name } })).entries
  const couple = await provider.visitor.call(createCouple, {
    body: { people: [own?.patient_user_id ?? '', patient.patient_user_id] },
  })
  await checkout(COUPLES, 50)
  await expect(phone.getByText('You book for yourself and Ben.', { exact: false })).toBeVisible()
  await looks(phone, 'checkout-for-two')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('button', { name: 'Confirm & finish Book for free' }).click()
  await expect(phone.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  const booked = (await sessionsOf(member)).find(({ appointment_type_label }) => appointment_type_label === COUPLES)
  const params = { appointment_id: booked?.appointment_id ?? '' }
  const seen = await provider.visitor.call(getAppointment, { params })
  expect(seen.patient).toMatchObject({
    patient_chart_id: couple.patient.patient_chart_id,
    first_name: expect.stringContaining('& Ben'),
  })
})

test('the desk is offered the couple’s types first for a couple, and reads why one client cannot have them', async () => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar`)
  const client = desk.getByRole('combobox', { name: 'Client' })
  await client.fill(member.info.last_name)
  await desk.getByRole('option', { name: /&/ }).click()
  const types = desk.getByLabel('Session type').getByRole('option')
  await expect(types.nth(1)).toHaveText(new RegExp(`^${COUPLES}`))
  await client.fill(member.info.last_name)
  await desk
    .getByRole('option', { name: /^(?!.*&)/ })
    .first()
    .click()
  await expect(types.last()).toHaveText(new RegExp(`^${COUPLES}.* for couples$`))
  await desk.getByLabel('Session type').selectOption(COUPLES)
  await desk.getByRole('button', { name: 'Add session', exact: true }).last().click()
  await expect(desk.getByText('Add the couple under Clients first', { exact: false })).toBeVisible()
  await looks(desk, 'couple-type-for-one-client')
})

import { expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { acceptGuardianInvitation, addMinor, inviteGuardian, switchToMinor } from '#contracts/api/guardians'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { eventually } from '#local/demo/visitor'
import { bookAt, bookIntroduction, chartOf, freeSlots } from './stage/booking.ts'
import { saveCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A parent who acts for a child pays with their own saved card: one session, then all that the child owes. Another guardian
// without the right to pay sees no way to pay, and no amount.

test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }
const BILLING = `${web}/member-dashboard/billing`

let provider: Provider
let parent: Member
let aunt: Member
let page: Page
let child = ''
const sessions: string[] = []

const sessionPage = (nth: number) => `${web}/member-dashboard/sessions/${sessions[nth]}`
const dialog = () => page.getByRole('dialog', { name: /^Pay \$/ })
const paid = async () => {
  const read = (appointment_id: string) => provider.visitor.call(getAppointment, { params: { appointment_id } })
  return (await Promise.all(sessions.map(read))).map(({ status_flags }) => status_flags.paid)
}

test.beforeAll(async ({ browser }) => {
  ;[provider, parent, aunt] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ last_name: canary('Pay') })),
    settledMember(place, memberInput({ first_name: 'Rosa' })),
  ])
  await openPractice(provider, [SESSION, FREE_INTRODUCTION])
  const mia = { first_name: 'Mia', last_name: parent.info.last_name, dob: '2016-04-09', relation: 'Parent' as const }
  child = (await parent.visitor.call(addMinor, { body: mia })).minor.orchid_user_id
  await parent.visitor.call(inviteGuardian, {
    params: { minor_user_id: child },
    body: {
      email: aunt.signIn.email,
      relation: 'Family Member',
      rights: { book: true, pay: false, notes: false, message: false },
    },
  })
  await parent.visitor.call(switchToMinor, { params: { a: parent.info.sub, b: child } })
  await bookIntroduction(provider, parent)
  const chart = await chartOf(provider, parent)
  for (const minutes of [190, 130, 70]) {
    const appointment_id = await bookAt(provider, chart, new Date(Date.now() - minutes * 60_000))
    await provider.visitor.call(completeAppointment, { params: { appointment_id } })
    sessions.push(appointment_id)
  }
  for (const appointment_id of sessions)
    await eventually('the invoice', async () => {
      const session = await provider.visitor.call(getAppointment, { params: { appointment_id } })
      return session.invoice_id ?? undefined
    })
  page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await signInAs(page, parent.visitor)
})
test.afterAll(() => page.context().close())

test('a parent pays one session of the child with their own saved card', async () => {
  await page.goto(BILLING)
  await page.getByRole('button', { name: 'Add card' }).click()
  await saveCard(page)
  await expect(page.getByText('Your card is saved. You can choose it when you book.')).toBeVisible()
  await page.goto(sessionPage(0))
  await expect(page.getByRole('region', { name: 'View as' })).toContainText('You are viewing as Mia')
  await page.getByRole('button', { name: 'Pay $120.00', exact: true }).click()
  await expect(dialog().getByLabel('Visa ending in 4242')).toBeChecked()
  await looks(page, 'guardian-pays-one')
  await page.setViewportSize(PHONE)
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(dialog()).toBeHidden()
  await expect(page.getByText('You paid $120.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  expect(await paid()).toEqual([true, false, false])
  await mailbox.wait(parent.signIn.email, (one) => one.subject === 'Your payment for your child’s session has arrived')
})

test('another guardian without the right to pay sees no way to pay', async ({ browser }) => {
  const { text } = await mailbox.wait(aunt.signIn.email, (mail) => mail.text.includes('/guardian-invitation#token='))
  const token = /#token=(\S+)/.exec(text)?.[1] ?? ''
  await aunt.visitor.call(acceptGuardianInvitation, { body: { token } })
  await aunt.visitor.call(switchToMinor, { params: { a: aunt.info.sub, b: child } })
  const hers = await (await browser.newContext({ viewport: PHONE })).newPage()
  await signInAs(hers, aunt.visitor)
  const pays = hers.getByRole('button', { name: /^Pay / })
  await hers.goto(sessionPage(1))
  await expect(hers.getByRole('heading', { level: 1, name: SESSION.label })).toBeVisible()
  await expect(hers.getByText('Price')).toBeVisible()
  await expect(pays).toHaveCount(0)
  await looks(hers, 'guardian-may-not-pay')
  await hers.setViewportSize(PHONE)
  for (const path of ['homepage', 'sessions', 'billing', `billing?pay=${sessions[1]}`]) {
    await hers.goto(`${web}/member-dashboard/${path}`)
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hers.getByText(/^Loading/)).toHaveCount(0)
    await expect(pays).toHaveCount(0)
  }
  await expect(hers.getByRole('heading', { name: 'You do not have permission to pay for Mia' })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await looks(hers, 'guardian-may-not-pay-billing')
  // The checkout of a session with a price says so as well, and does not ask for cards that it could not use.
  const asked: string[] = []
  hers.on('request', (request) => request.url().includes('saved_payment_methods') && asked.push(request.url()))
  const slot = (await freeSlots(provider)).at(-1)
  const search = new URLSearchParams({ start: slot?.timeslot_datetime_start ?? '', length: '50', type: SESSION.label })
  await hers.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  await expect(hers.getByText('You do not have permission to pay for Mia. You can book free sessions.')).toBeVisible()
  await expect(hers.getByRole('alert')).toHaveCount(0)
  expect(asked).toEqual([])
  await hers.context().close()
})

test('the parent pays all that the child owes', async () => {
  await page.goto(BILLING)
  await page.getByRole('button', { name: 'Pay all $240.00' }).click()
  await expect(dialog().getByText('For 2 things that you owe to', { exact: false })).toBeVisible()
  await looks(page, 'guardian-pays-all')
  await page.setViewportSize(PHONE)
  await dialog().getByRole('button', { name: 'Pay $240.00' }).click()
  await expect(dialog()).toBeHidden()
  await expect(page.getByText('You paid $240.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await looks(page, 'guardian-paid-all')
  expect(await paid()).toEqual([true, true, true])
})

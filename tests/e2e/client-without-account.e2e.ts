import { expect, type Page, test } from '@playwright/test'
import { createChart } from '#contracts/api/charts'
import { getAppointment } from '#contracts/api/appointments'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { openPractice, type Provider, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client who never makes an account is emailed because the practice noted that they agreed, and ends the emails with
// the link in one of them.

test.describe.configure({ mode: 'serial' })

const lastName = canary('Tanaka')
const email = `${lastName.toLowerCase()}@members.example`
/** Pages that this client could not open. */
const CLOSED = /\/(login|member-dashboard|member-register|video-chat|pro-dashboard)\b/

let provider: Provider
let desk: Page
let chart = ''
let link = ''

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerInput())
  await openPractice(provider, [SESSION, FREE_INTRODUCTION])
  const { patient } = await provider.visitor.call(createChart, {
    body: { first_name: 'Emi', last_name: lastName, email, timezone: 'America/Denver' },
  })
  chart = patient.patient_chart_id
  const past = await bookAt(provider, patient.patient_user_id, new Date(Date.now() - 10 * 60_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id: past } })
  await expect
    .poll(async () => (await provider.visitor.call(getAppointment, { params: { appointment_id: past } })).invoice_id)
    .toBeTruthy()
  await bookAt(provider, patient.patient_user_id, new Date(Date.now() + 5 * 86_400_000))
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const agreed = () => desk.getByRole('switch', { name: 'Email Emi about sessions and invoices' })
const openDetails = () => desk.goto(`${web}/pro-dashboard/patient-charts/${chart}/details`)

test('the practice notes that the client agrees, and the earlier invoice is sent once', async () => {
  await openDetails()
  await expect(agreed()).not.toBeChecked()
  await expect(desk.getByRole('button', { name: 'Send the earlier invoice' })).toHaveCount(0)
  await agreed().focus()
  await desk.keyboard.press('Space')
  await expect(desk.getByText(/noted on .* that Emi agreed/)).toBeVisible()
  await looks(desk, 'emails-without-an-account')
  await desk.getByRole('button', { name: 'Send the earlier invoice' }).click()
  await expect(desk.getByText('1 invoice is on its way.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Send the earlier invoice' })).toHaveCount(0)

  const invoice = await mailbox.wait(email, ({ subject }) => subject === 'Your invoice')
  expect(invoice.attachments?.map(({ generatedFileName }) => generatedFileName)).toEqual([
    expect.stringMatching(/\.pdf$/),
  ])
  expect(invoice.text + invoice.html).not.toMatch(CLOSED)
})

test('the client is told of the session to come, in their zone and with a calendar file', async () => {
  const booked = await mailbox.wait(email, ({ subject }) => subject === 'Your session is booked')
  expect(booked.text).toMatch(/M[SD]T/)
  expect(booked.text).toContain('You need a free account to join it.')
  expect(booked.attachments?.map(({ generatedFileName }) => generatedFileName)).toContainEqual(
    expect.stringMatching(/\.ics$/),
  )
  expect(booked.text + booked.html).not.toMatch(CLOSED)
  link = /https?:\S+\/unsubscribe\?topic=practice#token=\S+/.exec(booked.text)?.[0] ?? ''
  expect(link).not.toContain(email)
  expect((await mailbox.mailsTo(email)).map(({ subject }) => subject).sort()).toEqual([
    'Your invoice',
    'Your session is booked',
  ])
})

test('the client ends the emails with the link, the practice sees it, and the client begins them again', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto(link)
  await expect(reader.getByText('You receive these emails now.')).toBeVisible()
  await looks(reader, 'unsubscribe-from-practice')
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByText('You do not receive these emails.')).toBeVisible()

  await openDetails()
  await expect(desk.getByText(/asked not to be emailed about sessions/)).toBeVisible()
  await expect(agreed()).toBeChecked()
  await looks(desk, 'asked-not-to-be-emailed')

  await reader.reload()
  await reader.getByRole('button', { name: 'Resubscribe' }).click()
  await expect(reader.getByText('You receive these emails now.')).toBeVisible()
  await context.close()
  await openDetails()
  await expect(agreed()).toBeChecked()
  await expect(desk.getByText(/asked not to be emailed about sessions/)).toHaveCount(0)
})

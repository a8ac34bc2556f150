import { expect, type Page, test } from '@playwright/test'
import { listClientInvoices } from '#contracts/api/client-invoices'
import { listNotes, signNote } from '#contracts/api/notes'
import { getInvoice } from '#contracts/api/payment'
import { getAppointment } from '#contracts/api/appointments'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { getProvider } from '#contracts/api/users'
import { ERROR_TEXT } from '#contracts/errors'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as invoiceRun } from '#workflows/invoice-creation/descriptor'
import type { Member, Provider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { payByCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { filesHolding } from './stage/stored-bytes.ts'
import { runsWhere, temporalClient } from './stage/temporal.ts'

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let appointment = ''
/** The page on which the note is written. */
let desk: Page

const secret = canary('note')
const words = `Sleeps better since the weekend, ${secret}.`

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  appointment = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 10 * 60_000))
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const subjective = (where: Page) => where.getByRole('textbox', { name: /^Subjective/ })
const kept = (where: Page) => where.locator('[data-state="kept"]')
const notePage = () => `${web}/pro-dashboard/session/${appointment}`

test('a note is saved while it is typed, and survives a closed tab', async ({ browser }) => {
  await desk.goto(notePage())
  await desk.getByRole('button', { name: 'Start SOAP Note' }).click()
  await expect(subjective(desk)).toBeVisible()
  await expectAccessible(desk)
  await subjective(desk).pressSequentially(words, { delay: 5 })
  await expect(kept(desk)).toBeVisible()
  await desk.close({ runBeforeUnload: false })

  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
  await desk.goto(notePage())
  await expect(subjective(desk)).toHaveValue(words)
})

test('two open editors see each other’s text', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, provider.visitor)
  await other.goto(notePage())
  await expect(subjective(other)).toHaveValue(words)
  await other.getByRole('textbox', { name: /^Plan/ }).fill('The diary, every evening.')
  await expect(desk.getByRole('textbox', { name: /^Plan/ })).toHaveValue('The diary, every evening.')
  await other.context().close()
})

test('the provider completes the session, and one invoice is created automatically', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${appointment}`)
  const panel = page.getByRole('region', { name: 'Session', exact: true })
  await expect(panel.getByRole('button', { name: 'Complete session' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add a session on/ }).first()).toBeVisible()
  await expectAccessible(page)
  // The open note cannot be signed yet. It updates as soon as the session is completed.
  const notYet = desk.getByText('You can sign once the session is completed.')
  await expect(notYet).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Sign note' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Complete session' }).click()
  await expect(notYet).toBeHidden()
  await expect(panel.getByRole('link', { name: /Invoice \(PDF\)/ })).toBeVisible()
  const again = await provider.visitor.ask(completeAppointment, { params: { appointment_id: appointment } })
  // This is a new request, not a repeat with the first one's key, and a session can be completed only once.
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

  const done = await provider.visitor.call(getAppointment, { params: { appointment_id: appointment } })
  expect(done).toMatchObject({ status: 'completed', status_flags: { completed: true, is_invoice_created: true } })
  const invoice = await provider.visitor.call(getInvoice, { params: { invoice_id: done.invoice_id ?? '' } })
  expect(invoice).toMatchObject({ appointment_id: appointment, total: 120, lines: [{ amount: 120 }] })
  expect(invoice.number).toMatch(/\d/)
  const temporal = await temporalClient()
  await expect
    .poll(() => runsWhere(temporal, `AppointmentId = "${appointment}" AND Kind = "invoice"`))
    .toMatchObject([{ workflowId: invoiceRun.id(appointment), type: 'invoiceCreation', status: 'COMPLETED' }])
  await temporal.connection.close()
})

test('the note is signed, and cannot be changed afterwards', async () => {
  const home = await desk.context().newPage()
  await home.goto(`${web}/pro-dashboard/homepage`)
  const task = (name: string) => home.getByRole('heading', { name })
  await expect(task('1 note to sign')).toBeVisible()
  await expect(task('1 unpaid invoice')).toBeVisible()
  await expectAccessible(home)

  for (const name of [/^Objective/, /^Assessment/]) {
    const field = desk.getByRole('textbox', { name })
    if ((await field.inputValue()) === '') await field.fill('Calm and oriented.')
  }
  await expect(kept(desk)).toBeVisible()
  // A triple click opens the dialog but signs nothing, because the button of the dialog is at another place.
  const button = desk.getByRole('button', { name: 'Sign note' })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not there.')
  await desk.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 3 })
  const asked = desk.getByRole('dialog', { name: 'Sign this SOAP Note?' })
  const profile = await provider.visitor.call(getProvider)
  const signer = `Dr. ${profile.first_name} ${profile.last_name}, Psychologist`
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format()
  await expect(asked.getByText(`Sign as ${signer} · ${today}`)).toBeVisible()
  await expect(asked.getByText('Psychologist, NY, no. PSY-10442')).toBeVisible()
  await expect(asked.getByText('A signed note can no longer be changed.')).toBeVisible()
  await expectAccessible(desk)
  const other = await asked.getByRole('button', { name: 'Sign now' }).boundingBox()
  expect(other && (other.y + other.height < box.y || other.y > box.y + box.height)).toBe(true)
  expect((await provider.visitor.call(listNotes, { query: { appointment_id: appointment } })).notes).toMatchObject([
    { state: 'draft' },
  ])
  // After the dialog was closed, the note can still be signed.
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  await expect(asked).toBeHidden()
  await button.click()
  await asked.getByRole('button', { name: 'Sign now' }).click()
  await expect(desk.getByText('It can no longer be changed.')).toBeVisible()
  await expect(desk.getByText(`Signed by ${signer} on ${today} at`)).toBeVisible()
  // The list of what is left follows without a reload. The invoice is still to be paid.
  await expect(task('1 note to sign')).toBeHidden()
  await expect(task('1 unpaid invoice')).toBeVisible()
  await home.close()
  // The fingerprint is for those who look for it.
  await expect(desk.getByText(/SHA-256/)).toBeHidden()
  await desk.getByText('Details', { exact: true }).click()
  await expect(desk.getByText(/SHA-256/)).toBeVisible()
  await expect(desk.getByText(words)).toBeVisible()
  await expect(subjective(desk)).toBeHidden()
  await expectAccessible(desk)

  const read = async () => (await provider.visitor.call(listNotes, { query: { appointment_id: appointment } })).notes
  const [signed] = await read()
  expect(signed).toMatchObject({ state: 'signed', signed_hash: expect.any(String) })
  const again = await provider.visitor.ask(signNote, {
    params: { note_data_id: signed?.note_data_id ?? '' },
    body: { state_vector: 'AA' },
  })
  // Another signature, even with a wrong state vector, returns the signed note and changes nothing.
  expect(again).toMatchObject({ status: 200, body: { ...signed } })
  expect(await read()).toEqual([signed])
})

test('no store contains the note in clear text', async () => {
  expect(await filesHolding(secret)).toEqual([])
  // The session's id is found, so the search did read the files that contain the encrypted note.
  expect(await filesHolding(appointment)).not.toEqual([])
})

test('a session booked without automatic invoicing gets no invoice', async () => {
  const patient = await chartOf(provider, member)
  const began = new Date(Date.now() - 5 * 60_000)
  const manual = await bookAt(provider, patient, began, SESSION.label, { invoicing: { automation: false } })
  await provider.visitor.call(completeAppointment, { params: { appointment_id: manual } })
  const temporal = await temporalClient()
  // The run of the session has ended, so nothing can follow.
  await expect
    .poll(() => runsWhere(temporal, `AppointmentId = "${manual}" AND Kind = "appointment"`))
    .toMatchObject([{ workflowId: appointmentRun.id(manual), status: 'COMPLETED' }])
  expect(await temporal.workflow.getHandle(appointmentRun.id(manual)).result()).toEqual({
    closed_because: 'completed',
  })
  await expect(temporal.workflow.getHandle(invoiceRun.id(manual)).describe()).rejects.toMatchObject({
    name: 'WorkflowNotFoundError',
  })
  await temporal.connection.close()
  expect(await provider.visitor.call(getAppointment, { params: { appointment_id: manual } })).toMatchObject({
    status: 'completed',
    invoice_id: null,
    status_flags: { using_invoicing: false, is_invoice_created: false, can_create_invoice: true },
  })
})

test('the member gets the invoice by email, once, with the PDF', async () => {
  const mail = await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your invoice')
  expect(mail.attachments).toHaveLength(1)
  expect(mail.attachments?.[0]?.generatedFileName).toMatch(/\.pdf$/)
  expect((await mailbox.mailsTo(member.signIn.email)).filter((one) => one.subject === 'Your invoice')).toHaveLength(1)
})

test('the member downloads the invoice from their sessions', async ({ page }) => {
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/sessions`)
  await expect(page.getByRole('link', { name: /^Invoice of Individual session/ })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the invoice/ }).click()
  const path = await (await download).path()
  const { readFile } = await import('node:fs/promises')
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the member follows the link in the mail through the log-in to the payment, and pays the invoice once', async ({
  page,
}) => {
  const mail = await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your invoice')
  const link = /Pay \$120\.00:\s+(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect(new URL(link).pathname).toBe('/member-dashboard/billing')
  await page.goto(link)
  await page.getByLabel('Email', { exact: true }).fill(member.signIn.email)
  await page.getByLabel('Password', { exact: true }).fill(member.signIn.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Pay \$120\.00 for invoice/ }) })
  await expect(row).toContainText('Due')
  // The figure at the top counts what stands below it: this invoice, and the session without one.
  await expect(page.getByRole('main').locator('dl').first()).toContainText(/You owe\$240\.00/)
  await expect(page.getByRole('heading', { name: /^You owe \$240\.00 to / })).toBeVisible()
  await looks(page, 'member-billing-due')
  await row.getByRole('button', { name: /^Pay/ }).dblclick()
  await payByCard(page, '$120.00')
  await expect(page).toHaveURL(/\/member-dashboard\/billing\?paid=/)
  await expect(page.getByRole('main').locator('dl').first()).toContainText(/Paid this year\$120\.00/)
  // What is owed for the session without an invoice stays.
  await expect(page.getByRole('main').locator('dl').first()).toContainText(/You owe\$120\.00/)
  await expect(page.getByRole('heading', { name: /^You owe \$120\.00 to / })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay .* for invoice/ })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Your payment of $120.00 has arrived.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Paid by card on/ })).toContainText('$120.00')
  await looks(page, 'member-billing-paid')
  await expectAccessible(page)
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
  await page.goto(`${web}/member-dashboard/sessions`)
  await expect(page.getByText('Paid $120.00')).toBeVisible()
})

test('the practice sees the invoices in its client invoices, page by page', async ({ page }) => {
  const patient = await chartOf(provider, member)
  const later = await bookAt(provider, patient, new Date(Date.now() - 4 * 60_000), FREE_INTRODUCTION.label)
  await provider.visitor.call(completeAppointment, { params: { appointment_id: later } })
  const issued = () => provider.visitor.call(getAppointment, { params: { appointment_id: later } })
  await expect.poll(async () => (await issued()).invoice_id).not.toBeNull()
  const numbers = (await provider.visitor.call(listClientInvoices)).invoices.map(({ number }) => number)
  expect(numbers).toHaveLength(2)

  // One invoice per page, so that two invoices are two pages.
  await page.route('**/api/scheduler/v1/client_invoices*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/schedule`)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^PDF of/ }) })
  await expect(rows).toHaveText([new RegExp(numbers[0] ?? '')])
  await page.getByRole('button', { name: 'Show older invoices' }).press('Enter')
  await expect(rows).toHaveText(numbers.map((number) => new RegExp(number)))
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toContainText(`${member.info.first_name} ${member.info.last_name}`)
  await expect(rows.nth(1)).toContainText('Individual session')
  await expect(rows.nth(1)).toContainText('$120.00')
  await expect(rows.nth(1)).toContainText('Paid')
  // The other invoice is of a free session.
  const totals = page.getByRole('main').locator('dl')
  await expect(totals).toContainText(/Due on invoices\$0\.00/)
  await expect(totals).toContainText(/Paid this year\$120\.00/)
  await expect(page.getByRole('button', { name: 'Show older invoices' })).toHaveCount(0)
  await looks(page, 'client-invoices')
})

test('the practice reads what it received by period and by month, and a client’s ledger with the balance after each line', async ({
  page,
}) => {
  const name = `${member.info.first_name} ${member.info.last_name}`
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/\/pro-dashboard\/billing\?view=payments$/)
  const totals = page.getByRole('main').locator('dl')
  await expect(totals).toHaveText(/Received\$120\.00Refunded\$0\.00Net\$120\.00/)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' })
  await expect(rows).toHaveCount(1)
  for (const said of [name, 'Individual session', 'Card, received on', '$120.00'])
    await expect(rows).toContainText(said)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('row').filter({ hasText: '$120.00' })).not.toHaveCount(0)
  await looks(page, 'client-payments')
  await page.getByLabel('Period', { exact: true }).selectOption('Last year')
  await expect(page).toHaveURL(/period=last-year/)
  await expect(totals).toHaveText(/Received\$0\.00/)
  await expect(page.getByRole('heading', { name: 'No payments in this period' })).toBeVisible()
  await page.getByLabel('Period', { exact: true }).selectOption('Chosen days')
  await page.getByLabel('To', { exact: true }).fill('2000-01-01')
  await expect(page.getByText('Choose a day that is not before the first one.')).toBeVisible()
  await page.goBack()
  await page.goto(`${web}/pro-dashboard/billing?view=payments&method=check`)
  await expect(page.getByLabel('Method', { exact: true })).toHaveValue('check')
  await expect(totals).toHaveText(/Received\$0\.00/)

  const patient = await chartOf(provider, member)
  await page.goto(`${web}/pro-dashboard/patient-charts/${patient}/billing`)
  await page.getByRole('link', { name: 'See the ledger' }).click()
  await expect(page).toHaveURL(/view=ledger$/)
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Balance $' })
  // The session that was booked without an invoice took place too, and is owed.
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText(/Charge.*\$120\.00Balance \$120\.00/)
  await expect(lines.last()).toContainText(/Payment.*Card.*-\$120\.00Balance \$120\.00/)
  await looks(page, 'client-ledger')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Ledger of ${name}` })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(6)
  await picture(page, 'client-ledger-printed')
  await page.emulateMedia({ media: 'screen' })
})

test('a click on the PDF renews an expired access token, and shows an error when the PDF is unavailable', async ({
  page,
}) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/schedule`)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  const pdf = page.getByRole('link', { name: /^PDF of/ }).first()
  const href = new URL((await pdf.getAttribute('href')) ?? '', web).href
  const invoice = href.replace(/\/pdf$/, '')
  await page.route(invoice, (route) => route.abort())
  await pdf.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(ERROR_TEXT.unavailable)
  // The tab that was opened for the PDF is closed again.
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.unroute(invoice)

  await page.context().clearCookies({ name: /orchid_access$/ })
  // The new tab gets the content type as text, because not every browser can show a PDF.
  await page.context().route(href, async (route) => {
    const type = (await route.fetch()).headers()['content-type'] ?? ''
    const headers = { 'content-type': 'text/plain', 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ headers, body: type })
  })
  const tab = page.waitForEvent('popup')
  await pdf.click()
  await expect((await tab).getByText('application/pdf')).toBeVisible()
  await expect(page).toHaveURL(/\/pro-dashboard\/billing/)
})

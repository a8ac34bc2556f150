import { expect, type Locator, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { listClientInvoices } from '#contracts/api/client-invoices'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The practice invoices a completed session that is not invoiced automatically.

test.describe.configure({ mode: 'serial' })

const BILL = '**/api/scheduler/v1/appointment/*/invoice'

let provider: Provider
let member: Member
let chart = ''
let session = ''

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  chart = await chartOf(provider, member)
  session = await completed(10)
})

/** A session that began so many minutes ago and was completed, without an invoice. */
async function completed(minutes: number): Promise<string> {
  const began = new Date(Date.now() - minutes * 60_000)
  const id = await bookAt(provider, chart, began, SESSION.label, { invoicing: { automation: false } })
  await provider.visitor.call(completeAppointment, { params: { appointment_id: id } })
  return id
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Session', exact: true })
const openPanel = (page: Page, id: string) =>
  page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
/** On a phone the place is below what the page shows first. */
async function looksOnPhone(page: Page, place: Locator, name: string): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await place.scrollIntoViewIfNeeded()
  await expect(place).toBeInViewport({ ratio: 1 })
  await picture(page, name)
  if (desk) await page.setViewportSize(desk)
}
const numbers = async () =>
  (await provider.visitor.call(listClientInvoices)).invoices.map(({ appointment_id }) => appointment_id)

test('from the panel and from the list of the client at once, which makes one invoice', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await Promise.all([signInAs(page, provider.visitor), signInAs(other, provider.visitor)])
  await openPanel(page, session)
  const panel = panelOf(page)
  const button = panel.getByRole('button', { name: /^Create invoice of Individual session on / })
  await expect(button).toBeVisible()
  await looks(page, 'session-to-invoice')

  await other.goto(`${web}/pro-dashboard/patient-charts/${chart}/sessions`)
  const listed = other.getByRole('button', { name: /^Create invoice of / })
  await expect(listed).toBeVisible()
  await looks(other, 'sessions-to-invoice')
  await looksOnPhone(other, listed, 'session-to-invoice-in-list-phone')

  // The answers are kept back, so that both have pressed before either knows.
  const held = Promise.withResolvers<undefined>()
  for (const one of [page, other])
    await one.route(BILL, async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(200)
      await held.promise
      await route.fulfill({ response })
    })
  await button.click()
  await expect(panel.getByRole('status').filter({ hasText: 'Creating…' })).toBeFocused()
  await expect(button).toBeHidden()
  await looks(page, 'session-being-invoiced')
  // It may be told of it before it presses.
  await listed.click({ timeout: 2_000 }).catch(() => undefined)
  held.resolve(undefined)

  await expect(panel.getByRole('link', { name: /^Invoice \(PDF\)/ })).toBeVisible()
  await expect(other.getByRole('link', { name: /^Invoice of Individual session/ })).toBeVisible()
  expect(await numbers()).toEqual([session])
  await looks(page, 'session-invoiced')
  await looks(other, 'sessions-invoiced')
  const link = other.getByRole('link', { name: /^Invoice of Individual session/ })
  await looksOnPhone(other, link, 'session-invoiced-in-list-phone')

  await panel.getByRole('link', { name: 'See it in billing' }).click()
  await expect(page.locator('[id^="inv_"][aria-current]')).toContainText('Individual session')
  await looks(page, 'invoice-of-session')
  await other.context().close()
})

test('a refusal says what to do and leaves the button', async ({ page }) => {
  const next = await completed(75)
  await signInAs(page, provider.visitor)
  await openPanel(page, next)
  const panel = panelOf(page)
  const button = panel.getByRole('button', { name: /^Create invoice of / })
  await page.route(BILL, (route) => route.abort())
  await button.click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(button).toBeVisible()
  await page.unroute(BILL)
  await button.click()
  await expect(panel.getByRole('link', { name: /^Invoice \(PDF\)/ })).toBeVisible()
  await expect(panel.getByRole('alert')).toBeHidden()
})

test('one that is being created says so after a reload, until it is there', async ({ page }) => {
  const last = await completed(140)
  await signInAs(page, provider.visitor)
  // What the server says while the paper is being drawn.
  const one = `**/api/scheduler/v1/appointment/${last}`
  const told = await provider.visitor.call(getAppointment, { params: { appointment_id: last } })
  await page.route(one, (route) =>
    route.fulfill({ json: { ...told, status_flags: { ...told.status_flags, can_create_invoice: false } } }),
  )
  await openPanel(page, last)
  const panel = panelOf(page)
  await expect(panel.getByText('Creating…')).toBeVisible()
  await page.reload()
  await expect(panel.getByText('Creating…')).toBeVisible()
  await page.unroute(one)
  await expect(panel.getByRole('button', { name: /^Create invoice of / })).toBeVisible()
})

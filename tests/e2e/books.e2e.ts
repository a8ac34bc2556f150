import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { recordPayment, refundPayment } from '#contracts/api/hand-payments'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { textsOf } from '#tests/factories/pdf-texts'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The practice exports its invoices, its payments and its journal for accounting. It and its client download a receipt, and a
// statement.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let chart: string
let number = ''
let payment = ''

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  chart = await chartOf(provider, member)
  const appointment_id = await bookAt(provider, chart, new Date(Date.now() - 2 * 3_600_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id } })
  const read = () => provider.visitor.call(getAppointment, { params: { appointment_id } })
  const invoice = await eventually('the invoice', async () => (await read()).invoice_id ?? undefined)
  expect(invoice).toBeTruthy()
  const received_on = new Intl.DateTimeFormat('en-CA', { timeZone: provider.info.timezone }).format()
  ;({ payment_id: payment } = await provider.visitor.call(recordPayment, {
    body: { about: { appointment_id }, amount: 50, method: 'check', received_on, reference: '1042', receipt: false },
  }))
})

/** The name of the file that the dialog downloads, and its lines. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  const text = (await readFile(await file.path())).toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') }
}

test('invoices and the journal are exported, and what could not be loaded is asked for again', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export for accounting' })
  await expect(dialog.getByRole('radio', { name: /^Invoices/ })).toBeChecked()
  await looks(page, 'export-for-accounting')
  await page.route('**/api/scheduler/v1/books/**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/scheduler/v1/books/**')
  const invoices = await exported(page)
  expect(invoices.name).toMatch(/^orchid-invoices-\d{4}-01-01-\d{4}-12-31\.csv$/)
  expect(invoices.lines).toHaveLength(2)
  expect(invoices.lines[1]).toMatch(/^\d{4}-0001,.*,Open,120\.00,0\.00,50\.00,0\.00,0\.00,70\.00,USD$/)
  number = invoices.lines[1]?.slice(0, 9) ?? ''
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('radio', { name: /^Journal/ }).check()
  await dialog.getByLabel('Period').selectOption('All time')
  const journal = await exported(page)
  expect(journal.name).toBe('orchid-journal.csv')
  expect(journal.lines[0]).toBe('JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Currency')
  expect(
    journal.lines.some(
      (line) => line.includes(`,Services,,120.00,"Charge`) || line.includes(',Services,,120.00,Charge'),
    ),
  ).toBe(true)
  for (const { lines } of [invoices, journal]) expect(lines.join()).not.toContain(SESSION.label)
})

test('payments are exported as the page is filtered, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing?view=payments&method=check`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export for accounting' })
  await expect(dialog.getByLabel('Method')).toHaveValue('check')
  await expectAccessible(page)
  const { lines } = await exported(page)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2},Payment,.*,${number},Check,50\\.00,USD$`))
})

/** The texts of the PDF that a button downloads. */
async function downloaded(page: Page, name: string | RegExp): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return textsOf(await readFile(await (await waiting).path()))
}

test('the practice and its client download the same receipt, which says what was paid and how', async ({
  page,
  browser,
}) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing?view=payments`)
  await page.route('**/receipt', (route) => route.abort())
  await page.getByRole('button', { name: /^Receipt of the payment of \$50\.00/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/receipt')
  const texts = await downloaded(page, /^Receipt of the payment of \$50\.00/)
  for (const text of ['Receipt', 'Check', '$50.00', 'Paid', `${member.info.first_name} ${member.info.last_name}`])
    expect(texts).toContain(text)
  expect(texts.some((text) => text.endsWith(` · Invoice ${number}`))).toBe(true)
  expect(texts.join()).not.toContain('1042')
  await looks(page, 'payments-with-receipts')

  const own = await (await browser.newContext()).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  expect(await downloaded(own, /^Receipt for \$50\.00 on /)).toEqual(texts)
  await own.getByLabel('Period').selectOption('This year')
  const statement = await downloaded(own, 'Download statement')
  for (const text of ['Statement', 'Balance at the end', '$70.00', '-$50.00']) expect(statement).toContain(text)
  await looks(own, 'own-statements')
  await own.context().close()
})

test('the statement of a client has the balance of the ledger that is seen, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing?view=ledger&period=this-year`)
  await expect(page.getByText('Balance at the end: $70.00')).toBeVisible()
  const texts = await downloaded(page, 'Statement')
  expect(texts.slice(texts.lastIndexOf('Balance at the end'))[1]).toBe('$70.00')
  expect(texts.some((text) => text.startsWith('Charge · '))).toBe(true)
  await looks(page, 'ledger-with-statement')
})

test('what is given back and not asked for again is refunded, and not written off, in the ledger and in the files', async ({
  page,
}) => {
  await provider.visitor.call(refundPayment, {
    params: { payment_id: payment },
    body: { amount: 20, reason: null, owed_again: false },
  })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing?view=ledger&period=this-year`)
  await expect(page.getByText('Balance at the end: $70.00')).toBeVisible()
  await expect(page.getByText('Refunded, not due again').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Written off')).toHaveCount(0)
  const texts = await downloaded(page, 'Statement')
  expect(texts.slice(texts.lastIndexOf('Refunded, not due again'))[1]).toBe('-$20.00')
  await looks(page, 'ledger-given-back')

  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('button', { name: 'Export' }).click()
  const invoices = await exported(page)
  expect(invoices.lines[0]).toContain(',Paid,Refunded,Written off,Balance,')
  expect(invoices.lines[1]).toMatch(/,Open,120\.00,0\.00,30\.00,20\.00,0\.00,70\.00,USD$/)
  await page.getByRole('button', { name: 'Export' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Journal/ })
    .check()
  const journal = await exported(page)
  expect(journal.lines.some((line) => line.includes(',Refunds and Allowances,20.00,,'))).toBe(true)
  expect(journal.lines.join()).not.toContain('Bad Debts')
  await looks(page, 'billing-given-back')
})

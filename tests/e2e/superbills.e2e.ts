import { expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { textsOf } from '#tests/factories/pdf-texts'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The practice says what insurers need, makes a superbill of a completed session, and its client downloads it.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let chart: string

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  chart = await chartOf(provider, member)
  const session = await bookAt(provider, chart, new Date(Date.now() - 2 * 3_600_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id: session } })
})

/** The texts of the PDF that a button downloads. */
async function downloaded(page: Page): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download superbill SB-\d{4}-0001$/ }).click()
  return textsOf(await readFile(await (await waiting).path()))
}

test('the practice enters its tax ID and NPI, and a wrong digit is named', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings/payments`)
  await page.getByLabel('Tax ID (EIN)').fill('123456789')
  await page.getByLabel('Your NPI').fill('1234567890')
  const save = page.getByRole('button', { name: 'Save' }).last()
  await save.click()
  await expect(page.getByText('This is not a national provider identifier.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your NPI')).toHaveValue('1234567890')
  await page.getByLabel('Your NPI').fill('1234567893')
  await save.click()
  await expect(page.getByLabel('Tax ID (EIN)')).toHaveValue('12-3456789')
  await looks(page, 'superbill-settings')
  await expectAccessible(page)
})

test('a superbill with a wrong code is not made, and what was typed stays; then it is made and read', async ({
  page,
  browser,
}) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing`)
  await expect(page.getByText('No superbills or estimates yet')).toBeVisible()
  await page.getByRole('button', { name: 'New superbill' }).click()
  const dialog = page.getByRole('dialog', { name: /^New superbill for / })
  await dialog.getByRole('textbox', { name: 'Diagnosis A' }).fill('anxiety')
  await dialog.getByRole('textbox', { name: 'Insurer (optional)' }).fill('Blue Cross')
  await dialog.getByRole('textbox', { name: 'Procedure (CPT)' }).fill('90834')
  await dialog.getByRole('button', { name: 'Make superbill' }).click()
  await expect(dialog.getByText('An ICD-10 code begins with a letter', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Insurer (optional)' })).toHaveValue('Blue Cross')
  await dialog.getByRole('textbox', { name: 'Diagnosis A' }).fill('f411')
  await dialog.getByRole('button', { name: 'Add a diagnosis' }).click()
  await dialog.getByRole('textbox', { name: 'Diagnosis B' }).fill('F33.0')
  await expect(dialog.getByRole('textbox', { name: 'Diagnosis A' })).toHaveValue('F41.1')
  await looks(page, 'new-superbill')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make superbill' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Superbill SB-\d{4}-0001$/)).toBeVisible()
  const texts = await downloaded(page)
  for (const text of [
    'Superbill',
    'Tax ID (EIN) 12-3456789',
    'NPI 1234567893',
    'F41.1',
    'F33.0',
    'A B',
    '90834',
    'Blue Cross',
  ])
    expect(texts).toContain(text)
  await looks(page, 'superbills')
  await expectAccessible(page)

  const own = await (await browser.newContext()).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  expect(await downloaded(own)).toEqual(texts)
  await looks(own, 'own-superbills')
  await expectAccessible(own)
  await own.context().close()
})

test('a void superbill keeps its number, and its client sees it no longer, on a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing`)
  await page.getByRole('button', { name: /^Make superbill SB-\d{4}-0001 void$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make void' }).click()
  await expect(page.getByText(/, void$/)).toBeVisible()
  await page.getByRole('button', { name: 'New superbill' }).click()
  await expect(page.getByRole('textbox', { name: 'Diagnosis A' })).toBeVisible()
  await looks(page, 'new-superbill-phone')
  const own = await (await browser.newContext()).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  await expect(own.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await expect(own.getByText(/^Superbill SB-/)).toHaveCount(0)
  await own.context().close()
})

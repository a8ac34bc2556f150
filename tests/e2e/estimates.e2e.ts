import { expect, type Page, test } from '@playwright/test'
import { putPracticeTerms } from '#contracts/api/practice-terms'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { textsOf } from '#tests/factories/pdf-texts'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The practice makes a good faith estimate for a client who pays without insurance, and the client downloads it.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let chart: string

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  chart = await chartOf(provider, member)
  const superbills = { tax_id: '12-3456789', group_npi: '', provider_npi: '1234567893', phone_number: '2015550123' }
  await Promise.all([
    provider.visitor.call(putPracticeTerms, { body: { superbills } }),
    // Thirty days ahead there are always more than ten business days.
    bookAt(provider, chart, new Date(Date.now() + 30 * 86_400_000)),
  ])
})

/** The texts of the PDF that a button downloads. */
async function downloaded(page: Page): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download good faith estimate GFE-\d{4}-0001$/ }).click()
  return textsOf(await readFile(await (await waiting).path()))
}

test('each wrong field says what is wrong with it, and all that was typed stays', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing`)
  await page.getByRole('button', { name: 'New estimate' }).click()
  const dialog = page.getByRole('dialog', { name: /^New estimate for / })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const make = dialog.getByRole('button', { name: 'Make estimate' })
  const says = async (label: string, text: string) =>
    expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(text))
  await field('Main service in plain words').fill(' ')
  await field('Diagnoses (ICD-10, optional)').fill('F41.1, f411')
  await dialog.getByLabel('Last day', { exact: true }).fill('2020-01-01')
  await field('Procedure (CPT)').fill('9083')
  await field('Where it is given').fill('')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('')
  await field('When').fill('')
  await field('How many').fill('0')
  await make.click()
  await says('Main service in plain words', 'Say in plain words what the client gets')
  await says('Diagnoses (ICD-10, optional)', 'Each diagnosis is listed once')
  await says('Last day', 'This is before the first day')
  await says('Where it is given', 'Say where the services are given')
  await says('State', 'Choose the state')
  await says('Procedure (CPT)', 'code')
  await says('When', 'Enter the days or how often')
  await says('How many', '1 to ')
  // Whoever asked in vain is led to the first field that is wrong.
  await expect(field('Main service in plain words')).toBeFocused()
  await looks(page, 'new-estimate-wrong')
  await expectAccessible(page)
  await expect(field('Diagnoses (ICD-10, optional)')).toHaveValue('F41.1, f411')
  await expect(field('Procedure (CPT)')).toHaveValue('9083')
  await expect(dialog.getByLabel('Last day', { exact: true })).toHaveValue('2020-01-01')
  await dialog.getByLabel('First day', { exact: true }).fill('')
  await says('First day', 'Enter the first day')
  await field('Procedure (CPT)').fill('90834')
  await expect(field('Procedure (CPT)')).not.toHaveAccessibleDescription(/code/)
  await make.click()
  await expect(dialog).toBeVisible()
  await expect(field('Procedure (CPT)')).toHaveValue('90834')
  await expect(page.getByText(/^Good faith estimate GFE-/)).toHaveCount(0)
})

test('an estimate with something missing is not made, and what was typed stays; then it is made and read', async ({
  page,
  browser,
}) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing`)
  await expect(page.getByText('No superbills or estimates yet')).toBeVisible()
  await page.getByRole('button', { name: 'New estimate' }).click()
  const dialog = page.getByRole('dialog', { name: /^New estimate for / })
  // It is made for the booked session, and says by when.
  await expect(dialog.getByText(/^The estimate for this session is due by /)).toBeVisible()
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await expect(field('Main service in plain words')).toHaveValue(SESSION.label)
  await field('Main service in plain words').fill('Weekly psychotherapy')
  await field('Diagnoses (ICD-10, optional)').fill('anxiety')
  await field('Procedure (CPT)').fill('90834')
  await field('Where it is given').fill('1 Main St, Albany')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('NY')
  await dialog.getByRole('button', { name: 'Make estimate' }).click()
  await expect(dialog.getByText('An ICD-10 code begins with a letter', { exact: false })).toBeVisible()
  await expect(field('Main service in plain words')).toHaveValue('Weekly psychotherapy')
  await field('Diagnoses (ICD-10, optional)').fill('f411')
  await dialog.getByRole('button', { name: 'Add a service' }).click()
  const second = dialog.getByRole('group', { name: 'Service 2' })
  await second.getByRole('combobox', { name: 'Session type' }).selectOption({ label: SESSION.label })
  await second.getByRole('textbox', { name: 'When' }).fill('Weekly')
  await second.getByRole('textbox', { name: 'Procedure (CPT)' }).fill('90837')
  await second.getByRole('textbox', { name: 'How many' }).fill('40')
  await second.getByRole('textbox', { name: 'Price each' }).fill('150.5')
  await looks(page, 'new-estimate')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make estimate' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Good faith estimate GFE-\d{4}-0001$/)).toBeVisible()
  const texts = await downloaded(page)
  for (const text of [
    'Good faith estimate',
    'Tax ID (EIN) 12-3456789',
    'NPI 1234567893',
    'Weekly psychotherapy',
    '1 Main St, Albany',
    'State: New York',
    '41 services expected in all',
    'F41.1',
    '90834',
    '90837',
    'Weekly',
    '40',
    '$150.50',
    '$6,020.00',
    'If you are billed more',
    'This is not a contract',
  ])
    expect(texts).toContain(text)
  const words = texts.join(' ')
  for (const said of ['at least $400 more', 'www.cms.gov/nosurprises', '1-800-985-3059']) expect(words).toContain(said)
  await looks(page, 'estimates')
  await expectAccessible(page)

  const own = await (await browser.newContext()).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  expect(await downloaded(own)).toEqual(texts)
  await looks(own, 'own-estimates')
  await expectAccessible(own)
  await own.context().close()
})

test('a newer estimate stands beside the earlier one, and a void one is gone for its client, on a phone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/patient-charts/${chart}/billing`)
  await page.getByRole('button', { name: 'New estimate' }).click()
  const dialog = page.getByRole('dialog', { name: /^New estimate for / })
  // The booked session has an estimate already, so that it is not proposed again.
  await expect(dialog.getByText(/^An estimate that a client asks for is due within 3 business days/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Diagnoses (ICD-10, optional)' })).toHaveValue('F41.1')
  await dialog.getByRole('combobox', { name: 'Session type' }).selectOption({ label: SESSION.label })
  await dialog.getByRole('textbox', { name: 'Main service in plain words' }).fill('Psychotherapy')
  await dialog.getByRole('textbox', { name: 'Procedure (CPT)' }).fill('90834')
  await dialog.getByRole('textbox', { name: 'When' }).fill('Once')
  await dialog.getByRole('textbox', { name: 'Where it is given' }).fill('By video')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('NY')
  await looks(page, 'new-estimate-phone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make estimate' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Good faith estimate GFE-\d{4}-000[12]$/)).toHaveCount(2)
  await page.getByRole('button', { name: /^Make good faith estimate GFE-\d{4}-0001 void$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make void' }).click()
  await expect(page.getByText(/, void$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download good faith estimate GFE-\d{4}-0002$/ })).toBeVisible()
  await looks(page, 'estimates-phone')
  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  await expect(own.getByText(/^Good faith estimate GFE-\d{4}-0002$/)).toBeVisible()
  await expect(own.getByText(/^Good faith estimate GFE-\d{4}-0001$/)).toHaveCount(0)
  await looks(own, 'own-estimates-phone')
  await expectAccessible(own)
  await own.context().close()
})

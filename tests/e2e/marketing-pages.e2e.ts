import { expect, type Page, test } from '@playwright/test'
import { PAGES } from './stage/page-table.ts'
import { web } from './stage/place.ts'

// The marketing pages as a visitor uses them: read and used without a script, and with one.

const MARKETING = [
  'write-for-us',
  'measurement-based-care',
  'partner-with-orchid',
  'ehr-cost-savings',
  'switch-ehr-orchid',
  'ai-progress-note-generator',
  'orchid-ehr-faq',
  'ehr-security',
  'professional-homepage',
]

const result = (page: Page) => page.getByRole('region', { name: 'Your year' })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('each page has one title, one heading and a description, and its questions open', async ({ page }) => {
    for (const name of MARKETING) {
      await page.goto(`${web}/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const description = await page.locator('meta[name="description"]').last().getAttribute('content')
      expect(description?.length, name).toBeGreaterThan(40)
      const question = page.locator('main details').first()
      if ((await question.count()) === 0) continue
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
    }
  })

  test('the calculator answers by its address, and says what is wrong with a rate', async ({ page }) => {
    await page.goto(`${web}/ehr-cost-savings?clients=20&rate=75`)
    for (const figure of ['$870.00', '500', '$37,500.00'])
      await expect(result(page).getByText(figure, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Retry Calculation' }).click()
    await page.getByLabel('Hourly rate in dollars').fill('-75')
    await page.getByRole('button', { name: 'See Your Saving Instantly' }).click()
    await expect(page.getByText('Enter your hourly rate in whole dollars, such as 75.')).toBeVisible()
    await expect(page.getByLabel('Hourly rate in dollars')).toHaveValue('-75')
    await expect(result(page)).toBeHidden()
    await page.getByLabel('Hourly rate in dollars').fill('')
    await page.getByRole('button', { name: 'See Your Saving Instantly' }).click()
    await expect(result(page).getByText('$0.00', { exact: true }).first()).toBeVisible()
  })

  test('a demo is asked for, and a wrong email is shown with what was typed', async ({ page }) => {
    await page.goto(`${web}/partner-with-orchid`)
    const email = page.getByLabel('Email')
    await email.fill('ana@example')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Cruz')
    await page.getByRole('button', { name: 'Book Your Free Demo' }).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Cruz')
    await email.fill('ana-form@example.test')
    await page.getByRole('button', { name: 'Book Your Free Demo' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you')
    await expect(page).toHaveURL(`${web}/partner-with-orchid?demo=thanks#demo`)
  })
})

test('the calculator answers on the page, keeps the result in its address, and goes back', async ({ page }) => {
  await page.goto(`${web}/ehr-cost-savings`)
  const clients = page.getByLabel('Clients per week')
  // The number beside the slider follows only once the script runs.
  await expect(async () => {
    await clients.fill('20')
    await expect(page.locator('output')).toHaveText('20', { timeout: 1_000 })
  }).toPass()
  const rate = page.getByLabel('Hourly rate in dollars')
  await rate.fill('1e9')
  await page.getByRole('button', { name: 'See Your Saving Instantly' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your hourly rate in whole dollars')
  await expect(rate).toBeFocused()
  await rate.fill('75')
  await page.getByRole('button', { name: 'See Your Saving Instantly' }).click()
  for (const figure of ['$870.00', '500', '$37,500.00'])
    await expect(result(page).getByText(figure, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${web}/ehr-cost-savings?clients=20&rate=75`)
  await page.reload()
  await expect(result(page).getByText('$870.00', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Retry Calculation' }).click()
  await expect(result(page)).toBeHidden()
  await expect(clients).toHaveValue('20')
  await expect(page.getByRole('link', { name: 'Pick your Plan to Start Saving' })).toBeHidden()
})

test('a demo is asked for on the page: the button waits for all fields, and a wrong email is not sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/request_demo')) sent.push(request.url())
  })
  await page.goto(`${web}/measurement-based-care#demo`)
  const button = page.getByRole('button', { name: 'Book Your Free Demo' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill('ana@example')
  await page.getByLabel('First name').fill('Ana')
  await expect(button).toBeDisabled()
  await page.getByLabel('Last name').fill('Cruz')
  await button.click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Email').fill('ana-page@example.test')
  await page.route('**/request_demo', (route) => route.abort(), { times: 1 })
  await button.click()
  // The red alert; what was typed stays.
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Cruz')
  await button.click()
  await expect(page.getByRole('status')).toContainText('Thank you')
})

test('the pages of visitors request nothing from another host', async ({ page }) => {
  const elsewhere = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(web).origin) elsewhere.add(url.host)
  })
  const paths = PAGES.filter(({ viewer, path }) => viewer === 'visitor' && !path.includes('{')).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    await page.goto(`${web}${path}`, { waitUntil: 'networkidle' })
    expect([...elsewhere], path).toEqual([])
  }
})

test('the case study is not there while the operator does not claim it', async ({ request }) => {
  const file = await request.get(`${web}/api/quiz/v1/marketing_page/orchid-case-study.pdf`)
  expect(file.status()).toBe(404)
  expect(file.headers()['content-type']).toContain('json')
})

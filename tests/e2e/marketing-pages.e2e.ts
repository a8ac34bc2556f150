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

test.describe('the download of the case study, on a page whose operator claims it', () => {
  const CASE_STUDY = '/api/quiz/v1/marketing_page/case_study'
  const PDF = '/api/quiz/v1/marketing_page/orchid-case-study.pdf'
  const LABEL = 'Download the Case Study'

  /** Opens the page with the island that the server writes while the claim is on. */
  async function openClaimed(page: Page): Promise<void> {
    await page.route(`${web}/partner-with-orchid`, async (route) => {
      const answer = await route.fetch()
      const island = `<div data-island="case-study" data-props='${JSON.stringify({ label: LABEL })}'></div>`
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</h1>', `</h1>${island}`) })
    })
    await page.goto(`${web}/partner-with-orchid`)
  }

  test('asks for first name and email on a desktop, shows a failure, and then starts', async ({ page }) => {
    await openClaimed(page)
    const dialog = page.getByRole('dialog', { name: LABEL })
    const open = () => page.getByRole('button', { name: LABEL }).click()
    await open()
    await dialog.getByLabel('Email').fill('ivo@')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByText('Please enter your first name')).toBeVisible()
    await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
    await dialog.getByRole('button', { name: 'No Thanks' }).click()
    await expect(dialog).toBeHidden()

    // Each opening starts with an empty form.
    await open()
    await expect(dialog.getByLabel('Email')).toHaveValue('')
    await dialog.getByLabel('First name').fill('Ivo')
    await dialog.getByLabel('Email').fill('ivo@example.test')
    // The operator of the test stack does not claim the case study, so the real call fails.
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toHaveValue('Ivo')

    const sent: unknown[] = []
    await page.route(`**${CASE_STUDY}`, async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json: { download: PDF } })
    })
    await page.route(`**${PDF}`, (route) =>
      route.fulfill({
        body: '%PDF-1.7',
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
      }),
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).url()).toBe(`${web}${PDF}`)
    await expect(dialog).toBeHidden()
    expect(sent).toEqual([{ first_name: 'Ivo', email: 'ivo@example.test', source: 'CaseStudy' }])
  })

  test('is a direct link on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openClaimed(page)
    await expect(page.getByRole('link', { name: LABEL })).toHaveAttribute('href', PDF)
    await expect(page.getByRole('button', { name: LABEL })).toHaveCount(0)
  })
})

import { expect, test } from '@playwright/test'
import { testStack } from '#tests/setup/test-stack'

// The stack itself, before any story: every process answers, and one that ends comes back.

const stack = testStack()

test('the home page is readable before any script runs', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const answer = await page.goto(`${stack.addresses.web}/`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unknown path shows the not-found screen with status 404', async ({ page }) => {
  const answer = await page.goto(`${stack.addresses.web}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the mail catcher, Temporal and the card provider answer', async ({ request }) => {
  expect((await request.get(`${stack.addresses.mail}/email`)).status()).toBe(200)
  expect((await request.get(`${stack.addresses.temporalUi}/api/v1/namespaces/default`)).status()).toBe(200)
  const search = await request.get(`${stack.addresses.temporalUi}/api/v1/namespaces/default/search-attributes`)
  expect(search.status()).toBe(200)
  expect((await search.json()).customAttributes).toMatchObject({
    PracticeId: expect.stringContaining('KEYWORD'),
    AppointmentId: expect.stringContaining('KEYWORD'),
    Kind: expect.stringContaining('KEYWORD'),
  })
})

test('a process that ends costs only its own feature and comes back', async ({ request }) => {
  await stack.kill('workflows')
  await expect(request.get(`${stack.addresses.gateway}/health`)).rejects.toThrow()
  expect((await request.get(`${stack.addresses.edge}/api/openapi.json`)).status()).toBe(200)
  await stack.start('workflows')
  expect((await request.get(`${stack.addresses.gateway}/health`)).status()).toBe(200)
})

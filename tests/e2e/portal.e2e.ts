import { expect, test } from '@playwright/test'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'

// The test stack's PORTAL_HOSTS is portal.localhost, which a browser finds on this machine by itself.
const { port } = new URL(web)
const portal = `http://portal.localhost:${port}`

test('on a host of the portal its screen stands at every address, and leads to the product', async ({ page }) => {
  for (const path of ['/', '/pricing', '/login', '/pro-dashboard/schedule', '/no/such/page']) {
    const answer = await page.goto(`${portal}${path}`)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1, name: 'Your client portal' })).toBeVisible()
  }
  await looks(page, 'portal')
  await expect(page.getByRole('link', { name: 'Register for an account' })).toHaveAttribute(
    'href',
    `${web}/member-register`,
  )
  expect((await page.goto(`http://clinic.portal.localhost:${port}/`))?.status()).toBe(200)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${web}/login`)
})

test('there is no API on it, and no portal on the host of the product', async ({ page }) => {
  const api = await page.goto(`${portal}/api/openapi.json`)
  expect(api?.status()).toBe(404)
  expect(await api?.json()).toMatchObject({ code: 'not_found' })
  expect((await page.goto(`${web}/portal`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible()
})

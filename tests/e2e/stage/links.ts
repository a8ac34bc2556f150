import { expect, type Page } from '@playwright/test'
import { renewAccessToken } from '#contracts/api/login'
import { web } from './place.ts'

const known = new Map<string, number>()

/** Expects that every link of a page within the product responds, and that every target within the page exists. */
export async function expectNoDeadLinks(page: Page, viewer: string): Promise<void> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
  )
  const dead: string[] = []
  for (const link of new Set(links)) {
    const url = new URL(link)
    if (url.origin !== web) {
      if (!['https:', 'mailto:', 'tel:', 'sms:'].includes(url.protocol))
        dead.push(`${link}: not https, mailto, tel or sms`)
      continue
    }
    const here = new URL(page.url())
    if (url.hash !== '' && url.pathname === here.pathname) {
      const found = await page.evaluate((id) => document.getElementById(id) !== null, url.hash.slice(1))
      if (!found) dead.push(`${link}: no element on the page has this id`)
      continue
    }
    const address = `${url.pathname}${url.search}`
    const key = `${viewer} ${address}`
    const status = known.get(key) ?? (await statusOf(page, address))
    known.set(key, status)
    if (status >= 400) dead.push(`${address}: ${status}`)
  }
  expect(dead, `links of ${page.url()} that lead nowhere`).toEqual([])
}

/** The status of an address. The access may end between the page and the question, and is renewed, as a click does. */
async function statusOf(page: Page, address: string): Promise<number> {
  const status = (await page.request.get(`${web}${address}`)).status()
  if (status !== 401) return status
  await page.request.post(`${web}${renewAccessToken.path}`, { headers: { origin: web } })
  return (await page.request.get(`${web}${address}`)).status()
}

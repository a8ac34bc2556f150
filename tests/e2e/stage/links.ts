import { expect, type Page } from '@playwright/test'
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
    const status = known.get(key) ?? (await page.request.get(`${web}${address}`)).status()
    known.set(key, status)
    if (status >= 400) dead.push(`${address}: ${status}`)
  }
  expect(dead, `links of ${page.url()} that lead nowhere`).toEqual([])
}

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** A picture of each look of the page, where axe finds nothing and nothing runs off the side. */
export async function looks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const [size, viewport] of [['desktop', DESKTOP] as const, ['phone', PHONE] as const]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/pages/${name}-${size}-${colorScheme}.png`, animations: 'disabled' })
      await expectAccessible(page)
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `${name} on a ${size}: pixels that run off the side`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
}

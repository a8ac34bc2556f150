import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './accessible.ts'
import { picture } from './picture.ts'
import { runsOffTheSide } from './stillness.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Checks a page in a browser without script: in both sizes and themes nothing may overflow to the side, and a picture
 * is stored. Axe and animation frames do not run there.
 */
export async function looksWithoutScript(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of [['desktop', DESKTOP] as const, ['phone', PHONE] as const]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await picture(page, `${name}-${size}-${colorScheme}`, { fullPage: true })
    }
    await expect.poll(() => overflow(page), `${name} on a ${size}: pixels that run off the side`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
}

/**
 * Checks a page in both sizes and themes: axe finds no fault and nothing overflows to the side. Stores a picture of
 * each.
 */
export async function looks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const [size, viewport] of [['desktop', DESKTOP] as const, ['phone', PHONE] as const]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await picture(page, `${name}-${size}-${colorScheme}`)
      await (colorScheme === 'light' ? expectAccessible : expectContrast)(page)
    }
    expect(await runsOffTheSide(page), `${name} on a ${size}: pixels that run off the side`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
}

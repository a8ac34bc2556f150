import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './accessible.ts'
import { picture } from './picture.ts'
import { runsOffTheSide } from './stillness.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Each look of the page: axe finds nothing, nothing overflows to the side, and a picture is stored. */
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

import type { Page } from '@playwright/test'

/** On CI no pictures are taken: they take minutes, and no one looks at them there. */
const TAKES_PICTURES = !process.env.CI

/** Stores a picture of the current page as test-results/pages/<name>.png. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!TAKES_PICTURES) return
  await page.screenshot({ path: `test-results/pages/${name}.png`, fullPage, animations: 'disabled' })
}

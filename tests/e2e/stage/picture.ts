import type { Page } from '@playwright/test'

/** No pictures on CI: no one looks at them there, and taking them costs minutes. */
const TAKES_PICTURES = !process.env.CI

/** Stores a picture of the current page: test-results/pages/<name>.png. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!TAKES_PICTURES) return
  await page.screenshot({ path: `test-results/pages/${name}.png`, fullPage, animations: 'disabled' })
}

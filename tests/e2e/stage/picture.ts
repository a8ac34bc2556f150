import type { Page } from '@playwright/test'

/** Nobody looks at the pictures of a run on CI, and taking them costs it minutes. */
const TAKES_PICTURES = !process.env.CI

/** Keeps a picture of the page as it is now, for whoever wants to look at it: test-results/pages/<name>.png. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!TAKES_PICTURES) return
  await page.screenshot({ path: `test-results/pages/${name}.png`, fullPage, animations: 'disabled' })
}

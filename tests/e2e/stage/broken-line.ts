import { expect, type Locator, type Page } from '@playwright/test'

/** The network breaks for one call, until the returned function mends it. */
export async function cut(
  page: Page,
  { method, path }: { method: string; path: string },
): Promise<() => Promise<void>> {
  const address = new RegExp(`${path.replace(/:[a-z_]+/g, '[^/]+')}$`)
  await page.route(address, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(address)
}

/** What a page says once it has asked in vain often enough. The page's clock is installed: its pauses pass at once. */
export async function expectGivenUp(page: Page, said: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(said).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [50] })
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Makes one endpoint fail for a page as in a network outage, until the returned function is called. */
export async function cut(
  page: Page,
  { method, path }: { method: string; path: string },
): Promise<() => Promise<void>> {
  const address = new RegExp(`${path.replace(/:[a-z_]+/g, '[^/]+')}$`)
  await page.route(address, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(address)
}

/** Waits for the message of a page that has stopped retrying. Advances the page's mocked clock through its pauses. */
export async function expectGivenUp(page: Page, said: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(said).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [50] })
}

import type { Browser, Page } from '@playwright/test'

/** Lighthouse's slow 4G (150 ms round trip, 1.6 Mbit/s), adjusted by its factors for throttling with DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
export const CPU_SLOWDOWN = 4

/** Calls `visit` with a page of a phone that comes for the first time, on slow 4G and with a CPU four times slower. */
export async function onSlowPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    await device.send('Network.enable')
    await device.send('Network.emulateNetworkConditions', SLOW_4G)
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await visit(page)
  } finally {
    await context.close()
  }
}

/** "1040 (950 … 1260)": the median with the lowest and the highest value. */
export function spread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(digits))
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} … ${sorted.at(-1)})`
}

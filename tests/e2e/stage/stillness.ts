import type { Page } from '@playwright/test'

/**
 * Waits until the page is still: fonts are loaded, animations have ended, and every element has the same position in
 * two consecutive frames. It has no limit of its own, only the test's.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const runs = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const places = () =>
      [...document.body.querySelectorAll('*')]
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return `${x} ${y} ${width} ${height}`
        })
        .join('\n')
    for (let before = ''; ; ) {
      await frame()
      const now = places()
      if (now === before && !document.getAnimations().some(runs)) return
      before = now
    }
  })
}

/** Waits until the page is still, and returns how many pixels overflow to the side. */
export async function runsOffTheSide(page: Page): Promise<number> {
  await untilStill(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

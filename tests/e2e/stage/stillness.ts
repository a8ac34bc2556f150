import type { Page } from '@playwright/test'

/**
 * Waits until nothing on the page moves or is about to: fonts are there, animations are over, and two frames in a row
 * have every element at the same place. Waits as long as the test may take.
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

/** How many pixels of the page run off the side, once nothing moves. */
export async function runsOffTheSide(page: Page): Promise<number> {
  await untilStill(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

import { expect, type Locator, type Page } from '@playwright/test'

type Point = { x: number; y: number }

const STEPS = 6

/**
 * A finger on the page of a phone. A browser takes a touch away from a page that answers too late, and a finger that moves
 * late has rested: on a busy machine both happen to a test. Such a gesture is taken back and made again.
 * @param lifted What is on the page while something is dragged.
 */
export async function fingerOn(page: Page, lifted: Locator) {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints })
  const move = async (from: Point, by: Point) => {
    for (let step = 1; step <= STEPS; step++)
      await touch('touchMove', { x: from.x + (by.x * step) / STEPS, y: from.y + (by.y * step) / STEPS })
  }
  const seen = await page.evaluateHandle(() => {
    const events = { taken: 0 }
    window.addEventListener('pointercancel', () => (events.taken += 1), true)
    return events
  })
  const taken = () => seen.evaluate((events) => events.taken)
  /** Makes a gesture until it succeeds. Where it starts is asked anew, because a touch that was taken away may scroll. */
  const until = (from: () => Promise<Point>, gesture: (at: Point) => Promise<boolean>) =>
    expect(async () => {
      const at = await from()
      await touch('touchStart', at)
      const isDone = await gesture(at)
      if (!isDone) await touch('touchCancel')
      expect(isDone).toBe(true)
    }).toPass()
  return {
    /** Moves at once, which scrolls, and lets go. */
    swipe: async (from: () => Promise<Point>, by: Point) => {
      await until(from, async (at) => {
        await move(at, by)
        return !(await lifted.isVisible())
      })
      await touch('touchEnd')
    },
    /** Rests until something is lifted, and moves it. The finger stays down until `drop`. */
    drag: (from: () => Promise<Point>, by: Point) =>
      until(from, async (at) => {
        const before = await taken()
        const isTaken = async () => (await taken()) > before
        await expect.poll(async () => (await lifted.isVisible()) || (await isTaken())).toBe(true)
        await move(at, by)
        return (await lifted.isVisible()) && !(await isTaken())
      }),
    drop: () => touch('touchEnd'),
  }
}

import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#local/setup/system-programs'
import { startBenchStack } from '../bench-stack.ts'
import { gzipDoor } from '../gzip-door.ts'
import { onSlowPhone, spread } from '../slow-phone.ts'
import type { Started } from '../started.ts'

const TURNS = 5
const GOAL_MS = 1_500

const TOGGLE = 'button[aria-label="Show password"]:enabled'
/** `live` selects an element that works only after the script has arrived. */
const PAGES = [
  { path: '/login', button: 'Log in', live: TOGGLE },
  { path: '/member-register', button: 'Register', live: TOGGLE },
  { path: '/professional-register', button: 'Register', live: TOGGLE },
  { path: '/forgot-password', button: 'Send password link', live: 'button:text("Back to log in")' },
] as const

/**
 * Measures the time from the start of a first visit until a person can fill in and send the form, on slow 4G and with a
 * CPU that is four times slower. A form that posts without a script is usable when it is painted. Reports the median in
 * ms, and the time until the script has arrived.
 */
export async function formUsable(started: Started): Promise<void> {
  const { place } = await startBenchStack(started, ['edge'])
  const browser = await started.keep(
    () => chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] }),
    (running) => running.close(),
  )
  const door = await started.keep(
    () => gzipDoor(place.origin),
    async ({ server }) => void server.close(),
  )
  for (const { path, button, live: isLive } of PAGES) {
    const turns: { drawn: number; live: number }[] = []
    // The first visit warms up the worker.
    for (let turn = 0; turn <= TURNS; turn++) {
      const took = await visit(browser, `${door.origin}${path}`, { button, isLive })
      if (turn > 0) turns.push(took)
    }
    const drawn = spread(turns.map((one) => one.drawn))
    const live = spread(turns.map((one) => one.live))
    console.log(`  ${path}: usable after ${drawn} ms of ${GOAL_MS} ms; script after ${live} ms`)
  }
}

type Marks = { button: string; isLive: string }

function visit(browser: Browser, address: string, marks: Marks): Promise<{ drawn: number; live: number }> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'load' })
    const drawn = await paintedAt(page, marks.button)
    await page.locator(marks.isLive).first().waitFor()
    return { drawn, live: await page.evaluate(() => performance.now()) }
  })
}

/** When the form was painted: the browser's first contentful paint. Throws when the form has no submit button. */
async function paintedAt(page: Page, button: string): Promise<number> {
  const submit = page.locator('form[method="post"] button[type="submit"]', { hasText: button })
  if ((await submit.count()) === 0) throw new Error(`there is no form to send with “${button}”`)
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
}

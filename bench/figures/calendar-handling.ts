import { type Browser, chromium, type Page } from '@playwright/test'
import { createSeries } from '#contracts/api/appointment-series'
import { createChart } from '#contracts/api/charts'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import type { Provider } from '#local/demo/people'
import { chromiumPath } from '#local/setup/system-programs'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { CPU_SLOWDOWN, spread } from '../slow-phone.ts'
import type { Started } from '../started.ts'
import { z } from 'zod'

const TURNS = Number(process.env.BENCH_ROUNDS ?? 5)
const SESSIONS = 500
const A_DAY = 17
const GOAL_MS = 200

/**
 * Handles a calendar with 500 sessions a month on a CPU that is four times slower: views and dates by key, a session that
 * is opened and closed, one that is dragged, a time that is drawn. Reports INP as the browser measures it (event timing,
 * the longest interaction of a step), the median of the turns in ms, and how long dragging blocks a frame at most.
 */
export async function calendarHandling(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const provider = await benchProvider(place, 'calendar')
  const month = await fillMonth(provider)
  for (const name of ['workflows', 'temporal', 'mail', 'stripe'] as const) await stack.kill(name)
  const browser = await started.keep(
    () => chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] }),
    (running) => running.close(),
  )
  const turns: Map<string, number>[] = []
  // The first visit warms up the worker.
  for (let turn = 0; turn <= TURNS; turn++) {
    const took = await handled(browser, provider, `${place.origin}/pro-dashboard/schedule`, month)
    if (turn > 0) turns.push(took)
  }
  for (const step of turns[0]?.keys() ?? [])
    console.log(`  ${step}: ${spread(turns.map((one) => one.get(step) ?? Number.NaN))} ms of ${GOAL_MS} ms`)
}

/** Books 17 sessions a day, from 6 AM in New York on, for ten clients, in the next whole month. Returns its first day. */
async function fillMonth({ visitor }: Provider): Promise<string> {
  const now = new Date()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const clients = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      visitor.call(createChart, { body: { first_name: `Client ${i}`, last_name: 'Calendar' } }),
    ),
  )
  for (const [i, { patient }] of clients.entries()) {
    const own = Array.from({ length: SESSIONS / clients.length }, (_, k) => k * clients.length + i)
    await visitor.call(createSeries, {
      body: {
        appointment_type_label: SESSION.label,
        patient_user_id: patient.patient_user_id,
        force_book_over_blocked: true,
        book_without_license: true,
        skip_email: true,
        appointments: own.map((number) => {
          const start = first + Math.floor(number / A_DAY) * DAY + 11 * HOUR + (number % A_DAY) * HOUR
          const at = (ms: number) => new Date(ms).toISOString()
          return { appointment_start: at(start), appointment_end: at(start + SESSION.length_minute * MINUTE) }
        }),
      },
    })
  }
  return new Date(first).toISOString().slice(0, 10)
}

async function handled(browser: Browser, provider: Provider, address: string, month: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(
      provider.visitor.cookieHeader.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(address).origin }
      }),
    )
    const page = await context.newPage()
    await page.goto(`${address}?view=month&date=${month}`)
    await page
      .getByText(/Client \d/)
      .first()
      .waitFor()
    await page.evaluate(WATCH)
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await steps(page)
  } finally {
    await context.close()
  }
}

async function steps(page: Page): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  /** Does something, waits until it is drawn, and notes the longest interaction in it. */
  const step = async (name: string, work: () => Promise<unknown>) => {
    await settled(page)
    await page.evaluate('Object.assign(window.marks, { interaction: 0, frame: 0 })')
    await work()
    await settled(page)
    const { interaction, frame } = MARKS.parse(await page.evaluate('window.marks'))
    found.set(name, interaction)
    if (name.includes('drag')) found.set(`${name}, the longest frame`, frame)
  }
  const key = (name: string) => () => page.keyboard.press(name)
  await step('from the month to a week', key('w'))
  await step('from the week to three days', key('x'))
  await step('from three days to the month', key('m'))
  await step('back to the week', key('w'))
  await step('to the next week', key('j'))
  const session = page.locator('[data-block]:visible').nth(20)
  await session.scrollIntoViewIfNeeded()
  await step('a session is opened', () => session.click())
  await step('and closed', key('Escape'))
  const box = await session.boundingBox()
  if (!box) throw new Error('The session is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  await step('a session is dragged over the week, and brought back', async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const across of [-1, 0, 1, 0]) await page.mouse.move(x + across * box.width, y + 40 * across, { steps: 10 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
  return found
}

/** Waits until the page has drawn everything that was asked of it. */
const settled = (page: Page) =>
  page.evaluate(`new Promise((done) =>
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), { timeout: 5000 }))`)

const MARKS = z.object({ interaction: z.number(), frame: z.number() })

/** Runs in the page, and is a text, because the types of this file are those of Node. Notes the longest of both (ms). */
const WATCH = `{
  const marks = { interaction: 0, frame: 0 }
  window.marks = marks
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) marks.interaction = Math.max(marks.interaction, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  let last = performance.now()
  const tick = (now) => {
    marks.frame = Math.max(marks.frame, now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}`

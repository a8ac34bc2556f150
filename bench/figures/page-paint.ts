import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { chromiumPath } from '#local/setup/system-programs'
import { benchProvider, startBenchStack } from '../bench-stack.ts'
import { gzipDoor } from '../gzip-door.ts'
import { onSlowPhone, spread } from '../slow-phone.ts'
import type { Started } from '../started.ts'

const TURNS = 5
/** Lighthouse calls up to 200 ms good. Layout shifts have the goal of this product. */
const GOALS = { blocked: 200, moved: 0.02 }
/** A longer task of the main thread makes a person wait, by the time that it is longer. */
const LONG_TASK = 50

/** In ms, but `moved`, which is the sum of the layout shifts. */
type Paint = { first: number; largest: number; blocked: number; moved: number }

/**
 * Measures a first visit to public pages on slow 4G with a CPU that is four times slower: the first and the largest
 * contentful paint, how long the main thread was blocked after the first, and how far the page moved. These are the
 * metrics of Lighthouse. The slower CPU is this machine's, so other work on it counts.
 */
export async function pagePaint(started: Started): Promise<void> {
  const { place } = await startBenchStack(started)
  const provider = await benchProvider(place, 'Paint')
  const browser = await started.keep(
    () => chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] }),
    (running) => running.close(),
  )
  const door = await started.keep(
    () => gzipDoor(place.origin),
    async ({ server }) => void server.close(),
  )
  for (const path of ['/', '/professional-search', `/professional-search/${provider.info.sub}`]) {
    const turns: Paint[] = []
    // The first visit warms up the worker.
    for (let turn = 0; turn <= TURNS; turn++) {
      const paint = await visit(browser, `${door.origin}${path}`)
      if (turn > 0) turns.push(paint)
    }
    const of = (name: keyof Paint, digits?: number) =>
      spread(
        turns.map((one) => one[name]),
        digits,
      )
    console.log(`  ${path.startsWith('/professional-search/') ? 'a profile' : path}:`)
    console.log(`    first paint after ${of('first')} ms, largest after ${of('largest')} ms`)
    console.log(`    blocked ${of('blocked')} ms of ${GOALS.blocked} ms, moved ${of('moved', 3)} of ${GOALS.moved}`)
  }
}

function visit(browser: Browser, address: string): Promise<Paint> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    return readPaint(page)
  })
}

async function readPaint(page: Page): Promise<Paint> {
  const { first, largest, tasks, shifts } = ENTRIES.parse(await page.evaluate(READ_ENTRIES))
  const late = tasks.filter(({ start }) => start >= first)
  return {
    first,
    largest,
    blocked: late.reduce((sum, { length }) => sum + length - LONG_TASK, 0),
    moved: shifts.reduce((sum, value) => sum + value, 0),
  }
}

const ENTRIES = z.object({
  first: z.number(),
  largest: z.number(),
  tasks: z.array(z.object({ start: z.number(), length: z.number() })),
  shifts: z.array(z.number()),
})

/** Runs in the page. It is a text, because the types of this file are those of Node. */
const READ_ENTRIES = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) =>
    resolve({
      first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      largest: list.getEntriesByType('largest-contentful-paint').at(-1).startTime,
      tasks: list.getEntriesByType('longtask').map((task) => ({ start: task.startTime, length: task.duration })),
      shifts: list.getEntriesByType('layout-shift').map((shift) => shift.value),
    }),
  )
  // The largest paint is always there, so the observer is called even when nothing moved or was long.
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) observer.observe({ type, buffered: true })
})`

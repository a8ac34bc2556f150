import type { Page, Request, Route } from '@playwright/test'
import { untilStill } from './stillness.ts'

/** Who draws a page first: the server, or the script. */
export type FirstDrawing = 'server' | 'script'

/** What arrives late on a slow line. Each kind arrives after the one before has been painted. */
const KINDS = ['font', 'script', 'image', 'answer'] as const
type Kind = (typeof KINDS)[number]

/** Scripts that hold up the first paint. They cannot arrive after it. */
const BEFORE_PAINT = /theme-first/

type Shift = { value: number; moved: string[] }

/**
 * Opens a page on the slowest line there is, and returns how far its content has moved: everything that is not needed
 * for the first paint arrives after it, fonts first, then scripts, then pictures, and the answers of the API one after
 * the other, each when the page with the answer before is painted. So the result does not depend on the machine. After
 * that the page is scrolled to its end. `shown` waits for the complete page.
 */
export async function shiftsOf(
  page: Page,
  address: string,
  { drawnBy, shown }: { drawnBy: FirstDrawing; shown: () => Promise<void> },
): Promise<Shift[]> {
  const line = await slowLine(page)
  if (drawnBy === 'script') line.open('script')
  await page.goto(address, { waitUntil: 'commit' })
  const paint = drawnBy === 'server' ? 'first-contentful-paint' : 'first-paint'
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, paint)
  for (const kind of ['font', 'script', 'image'] as const) {
    line.open(kind)
    await line.untilQuiet()
  }
  while (await line.letOneThrough()) await line.untilQuiet()
  line.open('answer')
  await shown()
  await line.untilQuiet()
  for (let last = -1; ; ) {
    const at = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      return scrollY
    })
    await line.untilQuiet()
    if (at === last) break
    last = at
  }
  return readShifts(page)
}

/** Holds back what the page requests, by kind, until it is let through. */
async function slowLine(page: Page) {
  const open = new Set<Kind>()
  let held: { kind: Kind; route: Route }[] = []
  const running = new Set<Request>()
  let wake = () => {}
  const ended = (request: Request) => {
    running.delete(request)
    wake()
  }
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // Nothing reads the body of most refusals, and the browser does not say when such a request has finished.
  page.on('response', (response) => {
    if (!response.ok()) ended(response.request())
  })
  await page.route('**/*', async (route) => {
    const kind = kindOf(route.request())
    if (kind === null || open.has(kind)) return route.continue()
    held.push({ kind, route })
    wake()
  })
  const pass = async (these: typeof held) => {
    held = held.filter((one) => !these.includes(one))
    // A request that the page has given up meanwhile can no longer continue.
    await Promise.all(these.map(({ route }) => route.continue().catch(() => {})))
  }
  return {
    open(kind: Kind): void {
      open.add(kind)
      void pass(held.filter((one) => one.kind === kind))
    },
    /** Lets the oldest request through that is held back. False when there is none. */
    async letOneThrough(): Promise<boolean> {
      const [oldest] = held
      if (oldest) await pass([oldest])
      return oldest !== undefined
    },
    /** Waits until the page is still and waits for nothing but what is held back. */
    async untilQuiet(): Promise<void> {
      for (;;) {
        await untilStill(page)
        if (running.size <= held.length) return
        await new Promise<void>((resolve) => {
          wake = resolve
          if (running.size <= held.length) resolve()
        })
      }
    },
  }
}

function kindOf(request: Request): Kind | null {
  const type = request.resourceType()
  if (type === 'font' || type === 'image') return type
  if (type === 'script') return BEFORE_PAINT.test(request.url()) ? null : 'script'
  return type === 'fetch' || type === 'xhr' ? 'answer' : null
}

/** Every layout shift since the page was opened, the largest first. */
async function readShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
        type LayoutShift = PerformanceEntry & { value: number; sources: Source[] }
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
        const named = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element
            ? `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.slice(0, 40)}”`
            : 'an element that is gone'
        }
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntriesByType('layout-shift') as LayoutShift[]
          resolve(
            entries.map(({ value, sources }) => ({
              value,
              moved: sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${named(node)}: ${place(previousRect)} → ${place(currentRect)}`,
              ),
            })),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // A page has a first paint, so the observer is called even when nothing has moved.
        observer.observe({ type: 'paint', buffered: true })
      }),
  )
  return shifts.toSorted((a, b) => b.value - a.value)
}

/**
 * The server's time. What a page decides by time (a door, a countdown, a deadline, the life of a token) uses it, because
 * the clock of a device may be wrong by hours, and may be corrected while the page is open. It is kept as one offset to
 * `performance.now()`, which such a correction does not change. Each answer of the API (`web/lib/api.ts`) confirms it.
 */

/** An offset that moves by less is the same time to a person. */
const NOTICEABLE_MS = 250

/** What to add to `performance.now()`; null before the first answer. */
let offset: number | null = null
let hasReadPage = false
const listeners = new Set<() => void>()

/**
 * The server's time (ms since the epoch). Before the server has said it, and while the worker renders a page, it is that
 * of this machine.
 */
export function serverNow(): number {
  if (offset === null && !hasReadPage) readPage()
  return offset === null ? Date.now() : Math.floor(performance.now() + offset)
}

/** Milliseconds that only serve to measure how long something on this page takes: they never jump. */
export function steadyNow(): number {
  return performance.now()
}

/** Takes the server's time from an answer. `sentAt` is when its request was sent (`steadyNow`). */
export function hearTime(answer: Response, sentAt: number): void {
  const told = timeOfAnswer(answer.headers)
  if (!told) return
  const before = offset ?? Date.now() - performance.now()
  offset = correctedOffset(offset, told, sentAt, performance.now())
  if (Math.abs(offset - before) >= NOTICEABLE_MS) for (const listener of listeners) listener()
}

/**
 * The time in an answer (edge/middleware/headers.ts), in ms. 0 when it does not say it: then it may come from a cache,
 * and its time would be over.
 */
export function timeOfAnswer(headers: Headers): number {
  return Number(/(?:^|,)\s*now;desc="?(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 0)
}

/** Calls the listener whenever the time has noticeably changed, other than by passing. Returns what stops it. */
export function onTimeCorrected(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The server's clock stood at `told` at some moment between two moments of this page. The offset moves only as far as
 * this requires. So its error never grows, and it is never larger than the shortest round trip. After the device slept,
 * during which `performance.now()` may have stood still, the next answer moves it by as long as the device slept.
 */
export function correctedOffset(offset: number | null, told: number, sentAt: number, heardAt: number): number {
  const [least, most] = [told - heardAt, told - sentAt]
  return offset === null ? (least + most) / 2 : Math.min(Math.max(offset, least), most)
}

/** The first view of a page that was rendered for this visit: its own answer said the time. */
function readPage(): void {
  hasReadPage = true
  if (typeof window === 'undefined') return
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const at = Number(page?.serverTiming?.find(({ name }) => name === 'now')?.description)
  if (page && at > 0) offset = correctedOffset(null, at, page.requestStart, page.responseStart)
}

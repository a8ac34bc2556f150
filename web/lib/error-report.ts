/** Tells the product's operators that a page failed in a way nobody expected: where and how, never what was on it. */
import { callApi } from './api.ts'
import { reportFrontendError } from '#web/lib/endpoints.gen.ts'

/** One page that fails again and again says so this often. */
const MOST_REPORTS = 5
let sent = 0

type Part = 'window' | 'promise' | 'render'

/** Reports an error. Browsers' own word that a size was observed too often is none (spec section 7). */
export function reportError(error: unknown, part: Part): void {
  if (isHarmless(error) || sent >= MOST_REPORTS) return
  sent += 1
  const { hostname, pathname } = window.location
  const body = {
    live_dev_env: hostname === 'localhost' || hostname.startsWith('127.') ? 'dev' : 'live',
    url: pathname,
    reporter_module: part,
    context: '',
    frontend_error: kindAndPlace(error),
  }
  // Nobody waits for it, and what cannot be told is not worth another error.
  callApi(reportFrontendError, { body }).catch(() => undefined)
}

function isHarmless(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return text.includes('ResizeObserver loop') || (error instanceof Error && error.name === 'AbortError')
}

/** The kind of an error and where in our scripts it was thrown. Its message stays here: it may quote what a person wrote. */
export function kindAndPlace(error: unknown): string {
  if (!(error instanceof Error)) return 'NoError'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at |@/.test(line))
  const scripts = frames.map((line) => /[\w.-]+\.(?:js|tsx?):\d+:\d+/.exec(line)?.[0] ?? '').filter(Boolean)
  return [error.name, ...scripts.slice(0, 20)].join('\n')
}

/** Reports unexpected errors of a page to the operator: their kind and place, but no content of the page. */
import { callApi } from './api.ts'
import { reportFrontendError } from '#web/lib/endpoints.gen.ts'

/** A page reports at most this many errors. */
const MOST_REPORTS = 5
let sent = 0

type Part = 'window' | 'promise' | 'render' | 'chat'

/** Reports an error. Ignores aborted calls and the browsers' message about resize observers (spec section 7). */
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
  // The report runs in the background. If it fails, that is not reported.
  callApi(reportFrontendError, { body }).catch(() => undefined)
}

function isHarmless(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return text.includes('ResizeObserver loop') || (error instanceof Error && error.name === 'AbortError')
}

/**
 * The kind of an error and its place in our scripts. The message is omitted, because it could contain personal data.
 */
export function kindAndPlace(error: unknown): string {
  if (!(error instanceof Error)) return 'NoError'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at |@/.test(line))
  const scripts = frames.map((line) => /[\w.-]+\.(?:js|tsx?):\d+:\d+/.exec(line)?.[0] ?? '').filter(Boolean)
  return [error.name, ...scripts.slice(0, 20)].join('\n')
}

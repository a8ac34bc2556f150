/** Reports unexpected failures of a page to the operators: where and how, never the page's content. */
import { callApi } from './api.ts'
import { reportFrontendError } from '#web/lib/endpoints.gen.ts'

/** A page that fails repeatedly reports this often at most. */
const MOST_REPORTS = 5
let sent = 0

type Part = 'window' | 'promise' | 'render'

/** Reports an error. The browsers' message about resize observers is no error (spec section 7). */
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
  // Nothing waits for it, and a failed report causes no further error.
  callApi(reportFrontendError, { body }).catch(() => undefined)
}

function isHarmless(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return text.includes('ResizeObserver loop') || (error instanceof Error && error.name === 'AbortError')
}

/** The kind of an error and its place in our scripts. Its message is left out, because it may quote personal input. */
export function kindAndPlace(error: unknown): string {
  if (!(error instanceof Error)) return 'NoError'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at |@/.test(line))
  const scripts = frames.map((line) => /[\w.-]+\.(?:js|tsx?):\d+:\d+/.exec(line)?.[0] ?? '').filter(Boolean)
  return [error.name, ...scripts.slice(0, 20)].join('\n')
}

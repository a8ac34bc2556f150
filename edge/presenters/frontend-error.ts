import type { reportFrontendError } from '#contracts/api/reporting'
import type { Body } from '#contracts/endpoint'
import { RESERVED_PATHS } from '#domain/content/reserved-paths'

type Report = Pick<Body<typeof reportFrontendError>, 'live_dev_env' | 'url' | 'reporter_module' | 'frontend_error'>

/** The part of a report that may be logged: no text of the error, and only names of our own pages. */
export function presentFrontendError({ live_dev_env, url, reporter_module, frontend_error }: Report) {
  return {
    part: /^[a-z][a-z-]{0,39}$/.exec(reporter_module)?.[0] ?? 'other',
    error: /^[A-Z][A-Za-z]{0,59}(?:Error|Exception)(?=:|\s|$)/.exec(frontend_error)?.[0] ?? 'other',
    route: routeOf(url),
    live: live_dev_env === 'live',
  }
}

/** The first segment of a path if it is one of ours, and in a dashboard also the second one. Otherwise `/:other`. */
function routeOf(url: string): string {
  const [first = '', second = ''] = (URL.parse(url, 'http://page')?.pathname ?? '').split('/').slice(1)
  if (first === '') return '/'
  if (!RESERVED_PATHS.has(first)) return '/:other'
  return first.endsWith('-dashboard') && /^[a-z-]{1,40}$/.test(second) ? `/${first}/${second}` : `/${first}`
}

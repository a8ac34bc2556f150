/**
 * The script that every page loads first. A page in static mode (edge/static-mode.ts marks it) starts only its islands,
 * and all other pages hydrate. Keep this file small, because it delays both.
 */
import { tellLoadFailure } from '#web/lib/load-failure.ts'

window.addEventListener('error', ({ error, message }) => report(error ?? message, 'window'))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'))

if (document.querySelector('script[data-static]'))
  void import('./islands.tsx').then(({ startIslands }) => startIslands(), showLoadFailure)
else void import('./hydrate.tsx').then(({ hydrate }) => hydrate(), showLoadFailure)

function showLoadFailure(): void {
  tellLoadFailure(document.body)
}

function report(error: unknown, part: 'window' | 'promise'): void {
  void import('#web/lib/error-report.ts').then(({ reportError }) => reportError(error, part)).catch(() => undefined)
}

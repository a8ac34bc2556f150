/**
 * The browser's entry. A page in static mode (marked by the edge, see edge/static-mode.ts) starts only its islands;
 * every other page hydrates. Keep this file tiny: it is the only script that a marketing page loads.
 */
import { tellLoadFailure } from '#web/lib/load-failure.ts'

window.addEventListener('error', ({ error, message }) => report(error ?? message, 'window'))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'))

if (document.querySelector('script[data-static]'))
  void import('./islands.tsx').then(({ startIslands }) => startIslands(), tell)
else void import('./hydrate.tsx').then(({ hydrate }) => hydrate(), tell)

function tell(): void {
  tellLoadFailure(document.body)
}

function report(error: unknown, part: 'window' | 'promise'): void {
  void import('#web/lib/error-report.ts').then(({ reportError }) => reportError(error, part)).catch(() => undefined)
}

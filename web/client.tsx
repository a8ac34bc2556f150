/**
 * The browser's entry. A page in static mode (marked by the edge, see edge/static-mode.ts) wakes only its islands;
 * every other page hydrates. Keep this file tiny: it is all the script a marketing page pays for.
 */
import { applyThemeChoice } from '#web/ui/theme-choice.ts'

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod must not probe for eval: the Content-Security-Policy forbids it and would report the attempt.
globalThis.__zod_globalConfig = { jitless: true }
applyThemeChoice()

if (document.querySelector('script[data-static]'))
  void import('./islands.tsx').then(({ startIslands }) => startIslands())
else void import('./hydrate.tsx').then(({ hydrate }) => hydrate())

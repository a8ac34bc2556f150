/**
 * Where a person was before they opened a page to which many pages lead, so that its way back leads there. It is held in
 * memory only, because the address of a list may contain what was typed.
 */
import { type LinkOptions, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'

type Place = { link: LinkOptions; label: string }

/** The names of the places to which a way back leads, by the beginning of their path. */
const LABELS: readonly (readonly [path: string, label: string])[] = [
  ['/pro-dashboard/patient-charts', 'Clients'],
  ['/pro-dashboard/schedule', 'Schedule'],
  ['/pro-dashboard/homepage', 'Home'],
  ['/pro-dashboard/messages', 'Messages'],
  ['/pro-dashboard/billing', 'Billing'],
  ['/pro-dashboard/session', 'Session'],
  ['/pro-dashboard/settings', 'Settings'],
]

let place: Place | null = null
const listeners = new Set<() => void>()

/** Follows the pages of the dashboard. `within` matches the paths of the page that needs the way back. */
export function usePlaceKeeper(within: RegExp): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (!fromLocation || !within.test(toLocation.pathname) || within.test(fromLocation.pathname)) return
        place = placeOf(fromLocation)
        for (const listener of listeners) listener()
      }),
    [router, within],
  )
}

/**
 * The link to the place before, and what it is called; null when the page was opened directly. `goBack` is for a click
 * on the link: it goes back in the history, so that the place is where it was scrolled to.
 */
export function usePlaceBefore(): (Place & { goBack: (event: MouseEvent) => void }) | null {
  const { history } = useRouter()
  const before = usePlace()
  if (!before) return null
  return {
    ...before,
    goBack: (event) => {
      // A click that asks for a new tab or window is left to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || !history.canGoBack()) return
      event.preventDefault()
      history.back()
    },
  }
}

function usePlace(): Place | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => place,
  )
}

function placeOf({ pathname, search }: ParsedLocation): Place | null {
  const label = LABELS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
  return label ? { link: { to: pathname, search } as LinkOptions, label } : null
}

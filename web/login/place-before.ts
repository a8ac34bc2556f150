import { type LinkOptions, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { placeBefore } from './remembered-places.ts'

type WayBack = {
  link: LinkOptions
  label: string
  /** For a click on the link: goes back in the history, so that the place is where it was scrolled to. */
  goBack: (event: MouseEvent) => void
}

/** The names of the places to which a way back leads, by the beginning of their path. */
const LABELS: readonly (readonly [path: string, label: string])[] = [
  ['/pro-dashboard/patient-charts', 'Clients'],
  ['/pro-dashboard/schedule', 'Schedule'],
  ['/pro-dashboard/homepage', 'Home'],
  ['/pro-dashboard/messages', 'Messages'],
  ['/pro-dashboard/billing', 'Billing'],
  ['/pro-dashboard/session', 'Session'],
  ['/video-chat', 'Call'],
  ['/pro-dashboard/settings', 'Settings'],
]

/** The way from the page of a client to where the person was; null when the page was opened directly. */
export function usePlaceBefore(): WayBack | null {
  const { history } = useRouter()
  const position = useLocation({ select: ({ state }) => state.__TSR_index })
  const place = placeBefore(position)
  const label = LABELS.find(([path]) => place?.pathname === path || place?.pathname.startsWith(`${path}/`))?.[1]
  if (!place || !label) return null
  return {
    link: { to: place.pathname, search: place.search } as LinkOptions,
    label,
    goBack: (event) => {
      // A click that asks for a new tab or window is left to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || !history.canGoBack()) return
      event.preventDefault()
      history.back()
    },
  }
}

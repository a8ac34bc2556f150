/**
 * Remembers where a person was before they opened the page of a client, to which many pages lead. It is held in memory
 * only, because the address of a list may contain what was typed.
 */
import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const CLIENT_PAGE = /^\/pro-dashboard\/patient-charts\/./

/** By the position of the page in the history. */
const places = new Map<number, ParsedLocation>()

/** The place before the page at a position of the history; null when it was opened directly. */
export const placeBefore = (position: number): ParsedLocation | null => places.get(position) ?? null

/** Follows the pages of the dashboard. */
export function useRememberedPlaces(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
        const position = to.state.__TSR_index
        // On the way back in the history, the place is known already.
        if (!from || position <= from.state.__TSR_index || !CLIENT_PAGE.test(to.pathname)) return
        if (CLIENT_PAGE.test(from.pathname)) places.delete(position)
        else places.set(position, from)
      }),
    [router],
  )
}

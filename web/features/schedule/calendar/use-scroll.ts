import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useSidePanelHost } from '#web/ui/kit/side-panel.tsx'
import { DAY_MINUTES } from './calendar-blocks.ts'

/** The part of the box above the minute at which it opens, so that the hour before is still seen. */
const ABOVE = 0.3
/** Between what is marked and what would cover it. */
const GAP_PX = 8

/** Scrolls a box to a minute of the day, once when it appears: later the user scrolls. */
export function useOpeningScroll(box: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>, at: number) {
  // No dependencies: it must not undo the user's scrolling.
  useLayoutEffect(() => {
    if (!box.current || !body.current) return
    const { clientHeight } = box.current
    const head = body.current.offsetTop
    box.current.scrollTop = (body.current.offsetHeight * at) / DAY_MINUTES - (clientHeight - head) * ABOVE
  }, [])
}

/**
 * Keeps what is marked in a scrolling box (`data-marked`) in view, and beside the side panel instead of below it.
 * Returns how much of the box the panel covers, in px: so much empty space at its end lets everything be scrolled into
 * view. `marked` changes when something else is marked.
 */
export function useUncovered(box: RefObject<HTMLElement | null>, marked: string | undefined): number {
  const host = useSidePanelHost()
  const [covered, setCovered] = useState(0)
  useLayoutEffect(() => {
    if (!host || !box.current) return
    const element = box.current
    const measure = () => setCovered(coveredBy(host, element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(host)
    observer.observe(element)
    return () => observer.disconnect()
  }, [host, box])
  useEffect(() => {
    const element = box.current
    if (!element) return
    if (covered === 0) element.scrollLeft = 0
    const found = marked === undefined ? null : element.querySelector<HTMLElement>('[data-marked]')
    if (found) uncover(element, found, covered)
  }, [box, covered, marked])
  return covered
}

/** The width of the box that the panel covers. A panel that covers the whole box leaves nothing to scroll to. */
function coveredBy(host: HTMLElement, box: HTMLElement): number {
  // A card stands beside what it is about.
  if (host.dataset.card !== undefined) return 0
  const [panel, own] = [host.getBoundingClientRect(), box.getBoundingClientRect()]
  if (panel.width === 0 || panel.left <= own.left) return 0
  return Math.max(0, Math.round(own.right - panel.left))
}

/** Scrolls a box so that something in it is seen, and not below its head or in its part (px) that is covered. */
export function uncover(box: HTMLElement, marked: HTMLElement, covered: number): void {
  const [own, its] = [box.getBoundingClientRect(), marked.getBoundingClientRect()]
  const beyond = its.right - (own.right - covered - GAP_PX)
  if (beyond > 0) box.scrollLeft += beyond
  const head = box.querySelector('[data-head]')?.getBoundingClientRect().height ?? 0
  if (its.top < own.top + head) box.scrollTop -= own.top + head + GAP_PX - its.top
  else if (its.bottom > own.bottom)
    box.scrollTop += Math.min(its.bottom - own.bottom + GAP_PX, its.top - own.top - head)
}

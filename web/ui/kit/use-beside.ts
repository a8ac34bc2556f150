import { useLayoutEffect, useRef } from 'react'

const GAP_PX = 8

/**
 * Turns the slot of the side panel into a card beside an element of the page, such as a time in the calendar: at its
 * right, or at its left, or over it where neither has room. The card stays in the window and follows the element.
 * `selector` finds the element; without one, nothing is changed. Without the element the card is at the upper right. What
 * was typed into the panel stays, because it is the same one in another place.
 */
export function useBeside(host: HTMLElement | null, selector: string | undefined): void {
  const place = useRef(() => {})
  useLayoutEffect(() => {
    if (!host || !selector) return
    host.dataset.card = ''
    place.current = () => {
      const box = host.getBoundingClientRect()
      const { x, y } = placeBeside(document.querySelector(selector)?.getBoundingClientRect() ?? null, box, {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      })
      host.style.left = `${x}px`
      host.style.top = `${y}px`
    }
    const follow = () => place.current()
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(host)
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, { capture: true })
      place.current = () => {}
      delete host.dataset.card
      host.style.removeProperty('left')
      host.style.removeProperty('top')
    }
  }, [host, selector])
  // What is typed into the card may move the element.
  useLayoutEffect(() => place.current())
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'width' | 'height'>
type Size = { width: number; height: number }

/** Where a card of a size stands beside an element in a window (px). */
export function placeBeside(element: Box | null, card: Size, window: Size): { x: number; y: number } {
  const most = { x: window.width - card.width - GAP_PX, y: window.height - card.height - GAP_PX }
  const within = (x: number, y: number) => ({
    x: Math.round(Math.max(Math.min(x, most.x), GAP_PX)),
    y: Math.round(Math.max(Math.min(y, most.y), GAP_PX)),
  })
  if (!element) return within(most.x, 12 * GAP_PX)
  const right = element.right + GAP_PX
  if (right <= most.x) return within(right, element.top)
  const left = element.left - GAP_PX - card.width
  if (left >= GAP_PX) return within(left, element.top)
  // Its own words begin at the left, so they are still seen.
  return within(element.left + element.width / 2, element.top)
}

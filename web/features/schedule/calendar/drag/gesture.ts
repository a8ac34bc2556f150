/** What a pointer does from the press on. It loads once the calendar is drawn, with what keys do. */
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Place } from '../grid-stops.ts'
import { shiftOf } from './shift-of.ts'
import { drawnSpan, edgeScroll, movedSpan, resizedSpan, sameSpan, type Span } from './span.ts'
import type { Gesture, Grip } from './dragged.ts'

export { followFocus, pressKey } from './keyed-drag.ts'
export { isOvertaken } from './overtaken.ts'

const BEGINS_AFTER_PX = 5
/** How long a finger rests before it drags instead of scrolling (ms), and how far it may tremble until then. */
const LONG_PRESS_MS = 400
const TREMBLE_PX = 8

/** Follows the pointer from a press until it is let go or the drag is ended. */
export function startGesture(event: ReactPointerEvent<HTMLElement>, grip: Grip, gesture: Gesture): void {
  const { scroll, zone, spanAt, onDrop, onLift, moved, held, setDragged } = gesture
  const isTouch = event.pointerType === 'touch'
  const begun = { x: event.clientX, y: event.clientY }
  const { top, bottom } = event.currentTarget.getBoundingClientRect()
  const edge = grip.kind === 'move' ? top : grip.kind === 'resize' ? bottom : begun.y
  const over = new AbortController()
  let point = begun
  let to: Span | null = null
  let frame = 0
  const follow = () => {
    const next = spanAt(grip, { x: point.x, y: point.y - (begun.y - edge) }, spanIn)
    if (moved.current && sameSpan(next, to)) return
    to = next
    setDragged(to && { grip, to })
  }
  const scrollAlong = () => {
    const box = scroll.current
    if (box) {
      const { scrollTop } = box
      box.scrollTop += edgeScroll(point.y, visiblePart(box))
      if (box.scrollTop !== scrollTop) follow()
    }
    frame = requestAnimationFrame(scrollAlong)
  }
  const lift = () => {
    follow()
    moved.current = true
    held.current = { grip, end: () => letGo(false) }
    frame = requestAnimationFrame(scrollAlong)
  }
  const letGo = (dropped: boolean) => {
    over.abort()
    clearTimeout(press)
    cancelAnimationFrame(frame)
    held.current = null
    setDragged(null)
    const shift = dropped && moved.current && to && shiftOf({ grip, to }, zone)
    if (shift) onDrop(grip, shift)
  }
  const press = isTouch
    ? setTimeout(() => {
        lift()
        onLift?.()
        navigator.vibrate?.(10)
      }, LONG_PRESS_MS)
    : undefined
  const { signal } = over
  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listener, { signal, capture: type === 'keydown' })
  on('pointermove', (next) => {
    if (next.pointerId !== event.pointerId) return
    point = { x: next.clientX, y: next.clientY }
    const distance = Math.hypot(point.x - begun.x, point.y - begun.y)
    if (moved.current) follow()
    else if (isTouch && distance > TREMBLE_PX) letGo(false)
    else if (!isTouch && distance >= BEGINS_AFTER_PX) lift()
  })
  on('pointerup', (next) => next.pointerId === event.pointerId && letGo(true))
  on('pointercancel', (next) => next.pointerId === event.pointerId && letGo(false))
  on('blur', () => letGo(false))
  // A long press would open the browser's menu.
  on('contextmenu', (next) => isTouch && next.preventDefault())
  on('keydown', (next) => {
    if (next.key !== 'Escape') return
    // The drag is the innermost thing, so an open panel does not close as well.
    next.preventDefault()
    letGo(false)
  })
}

/** The time to which a place leads, in the steps of a drag. */
function spanIn(grip: Grip, { date, minute }: Place): Span {
  if (grip.kind === 'resize') return resizedSpan(grip.block, minute)
  if (grip.kind === 'draw') return drawnSpan(grip.from.date, grip.from.minute, minute)
  return movedSpan(grip.block, date, minute)
}

/** The part of a box in which its content is seen, below the days that lie over it. */
function visiblePart(box: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = box.getBoundingClientRect()
  return { top: top + (box.querySelector('[data-head]')?.getBoundingClientRect().height ?? 0), bottom }
}

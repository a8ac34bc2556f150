import { type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import type { MeetingBlock } from './calendar-blocks.ts'

export type Place = { date: DateText; minute: number }

const BEGINS_AFTER_PX = 5

/**
 * Drags a meeting to another time with a mouse or pen; Escape cancels. Touch scrolls instead, so people with touch or a
 * keyboard use the dialog. `placeAt` maps a point, at the upper edge of the dragged block, to a time.
 */
export function useDrag(
  placeAt: (x: number, y: number, block: MeetingBlock) => Place | null,
  onDrop: (block: MeetingBlock, to: Place) => void,
) {
  const [dragged, setDragged] = useState<{ block: MeetingBlock; to: Place } | null>(null)
  const moved = useRef(false)

  const begin = (event: ReactPointerEvent<HTMLElement>, block: MeetingBlock) => {
    moved.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    const grabbed = clientY - event.currentTarget.getBoundingClientRect().top
    const over = new AbortController()
    let to: Place | null = null
    const follow = (point: PointerEvent) => {
      if (!moved.current && Math.hypot(point.clientX - clientX, point.clientY - clientY) < BEGINS_AFTER_PX) return
      moved.current = true
      to = placeAt(point.clientX, point.clientY - grabbed, block)
      setDragged(to && { block, to })
    }
    const letGo = (dropped: boolean) => {
      over.abort()
      setDragged(null)
      if (dropped && to) onDrop(block, to)
    }
    const { signal } = over
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => letGo(true), { signal })
    window.addEventListener('pointercancel', () => letGo(false), { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // The drag is the innermost thing, so an open panel does not close as well.
        event.preventDefault()
        letGo(false)
      },
      { signal, capture: true },
    )
  }

  /**
   * Whether a click is the end of a drag, which must not open anything. A click by key has a count (`detail`) of zero.
   */
  const endsDrag = (event: ReactMouseEvent): boolean => event.detail > 0 && moved.current

  return { dragged, begin, endsDrag }
}

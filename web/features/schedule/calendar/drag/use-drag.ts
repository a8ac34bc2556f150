import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { appointmentOf, type ScheduleEntry } from '../../calendar-entries.ts'
import type { EntryBlock } from '../calendar-blocks.ts'
import { edgeScroll, sameSpan, type Span } from './span.ts'

/** What is dragged: an entry by its body or by its lower edge, or a new one that is drawn from an empty time. */
export type Grip = { kind: 'move' | 'resize'; block: EntryBlock } | { kind: 'draw'; block: null; from: Span }
export type Dragged = { grip: Grip; to: Span }
export type Point = { x: number; y: number }

const BEGINS_AFTER_PX = 5
/** How long a finger rests before it drags instead of scrolling (ms), and how far it may tremble until then. */
const LONG_PRESS_MS = 400
const TREMBLE_PX = 8

type DragOptions = {
  /** The box that scrolls when something is dragged to its upper or lower edge. */
  scroll: RefObject<HTMLElement | null>
  /** The entries as they are now. A change of the dragged one ends the drag. */
  blocks: readonly EntryBlock[]
  /** Maps a point, at the edge that is dragged, to a time; null where there is none. */
  spanAt: (grip: Grip, point: Point) => Span | null
  onDrop: (dragged: Dragged) => void
  /** Called when the dragged entry was changed or removed meanwhile. The drag has ended. */
  onOvertaken: (block: EntryBlock) => void
  /** Called when a finger has begun to drag. */
  onLift?: () => void
}

/**
 * Drags with a mouse or pen, and with a finger after a long press, so that it still scrolls. Escape ends a drag, and so
 * do another window and a change of what is dragged; then nothing happens.
 */
export function useDrag({ scroll, blocks, spanAt, onDrop, onOvertaken, onLift }: DragOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  /** Whether the pointer that was pressed last has dragged. Its click then opens nothing. */
  const moved = useRef(false)
  const held = useRef<{ grip: Grip; end: () => void } | null>(null)

  const begin = (event: ReactPointerEvent<HTMLElement>, grip: Grip) => {
    moved.current = false
    if (event.button !== 0 || !event.isPrimary) return
    held.current?.end()
    const isTouch = event.pointerType === 'touch'
    const begun = { x: event.clientX, y: event.clientY }
    const { top, bottom } = event.currentTarget.getBoundingClientRect()
    const edge = grip.kind === 'move' ? top : grip.kind === 'resize' ? bottom : begun.y
    const over = new AbortController()
    let point = begun
    let to: Span | null = null
    let frame = 0
    const follow = () => {
      const next = spanAt(grip, { x: point.x, y: point.y - (begun.y - edge) })
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
      if (dropped && moved.current && to) onDrop({ grip, to })
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

  useEffect(() => {
    // A finger that drags does not scroll. React's own listeners could not say so, because they are passive.
    const box = scroll.current
    const stay = (event: TouchEvent) => held.current && event.cancelable && event.preventDefault()
    box?.addEventListener('touchmove', stay, { passive: false })
    return () => box?.removeEventListener('touchmove', stay)
  }, [scroll])

  useEffect(() => {
    const block = held.current?.grip.block
    if (!block || isUnchanged(block, blocks)) return
    held.current?.end()
    onOvertaken(block)
  }, [blocks])

  useEffect(() => () => held.current?.end(), [])

  /**
   * Whether a click is the end of a drag, which must not open anything. A click by key has a count (`detail`) of zero.
   */
  const endsDrag = (event: ReactMouseEvent): boolean => event.detail > 0 && moved.current

  return { dragged, begin, endsDrag }
}

/** The part of a box in which its content is seen, below the days that lie over it. */
function visiblePart(box: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = box.getBoundingClientRect()
  return { top: top + (box.querySelector('[data-head]')?.getBoundingClientRect().height ?? 0), bottom }
}

function isUnchanged(block: EntryBlock, blocks: readonly EntryBlock[]): boolean {
  const now = blocks.find(({ id }) => id === block.id)
  return now !== undefined && factsOf(now.entry) === factsOf(block.entry)
}

/** What must stay for a drag to go on: the time and, of a session, its status. */
function factsOf(entry: ScheduleEntry): string {
  return [entry.start, entry.end, entry.kind === 'meeting' && appointmentOf(entry).status].join()
}

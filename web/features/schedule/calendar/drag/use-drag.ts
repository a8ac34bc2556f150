import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Dragged, DragOptions, Followed, Grip, Held } from './dragged.ts'

/**
 * Drags with a mouse or pen, and with a finger after a long press, so that it still scrolls. Escape ends a drag, and so
 * do another window and a change of what is dragged; then nothing happens.
 */
export function useDrag(options: DragOptions) {
  const { scroll, blocks, kept, onOvertaken } = options
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [said, setSaid] = useState('')
  /** Whether the pointer that was pressed last has dragged. Its click then opens nothing. */
  const moved = useRef(false)
  const held = useRef<Held | null>(null)
  const own = useRef<Followed | null>(null)
  const followed = kept ?? own
  const gesture = useRef<typeof import('./gesture.ts')>(undefined)

  const begin = (event: ReactPointerEvent<HTMLElement>, grip: Grip) => {
    moved.current = false
    setSaid('')
    if (event.button !== 0 || !event.isPrimary) return
    held.current?.end()
    gesture.current?.startGesture(event, grip, { ...options, moved, held, setDragged })
  }

  /** Whether a key belongs to a drag. The entry with the focus is moved by Alt and an arrow. */
  const press = (event: ReactKeyboardEvent<HTMLElement>): boolean =>
    gesture.current?.pressKey(event, { ...options, moved, held, setDragged, setSaid, followed }) ?? false

  const follow = useEffectEvent(() => gesture.current?.followFocus({ followed, held, blocks, scroll }))
  useEffect(() => {
    // It loads once the calendar is drawn. Without a network nothing can be dragged, and clicks still work.
    import('./gesture.ts').then(
      (loaded) => {
        gesture.current = loaded
        // An entry may wait for the focus since before the grid was away.
        follow()
      },
      () => undefined,
    )
  }, [])

  useEffect(() => {
    // A finger that drags does not scroll. React's own listeners could not say so, because they are passive.
    const box = scroll.current
    const stay = (event: TouchEvent) => held.current && event.cancelable && event.preventDefault()
    box?.addEventListener('touchmove', stay, { passive: false })
    return () => box?.removeEventListener('touchmove', stay)
  }, [scroll])

  useEffect(() => {
    const block = held.current?.grip.block
    if (!block || !held.current || !gesture.current?.isOvertaken(held.current, blocks)) return
    held.current?.end()
    onOvertaken(block)
  }, [blocks])

  useEffect(() => follow(), [blocks, options.settling, dragged])

  useEffect(
    () => () => {
      const { grip, keyed, end } = held.current ?? {}
      // The days to which it was turned could not be loaded. It gets the focus back where it is.
      if (keyed && grip?.block) followed.current = { id: grip.block.id, from: null }
      end?.()
    },
    [],
  )

  /**
   * Whether a click is the end of a drag, which must not open anything. A click by key has a count (`detail`) of zero.
   */
  const endsDrag = (event: ReactMouseEvent): boolean => event.detail > 0 && moved.current

  return { dragged, begin, endsDrag, press, said }
}

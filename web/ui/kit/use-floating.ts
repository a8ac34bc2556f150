/**
 * A box that a button opens over the page, by the browser's own popover: Escape, a click outside and losing the focus
 * close it. With Escape the focus returns to the button.
 *   const { open, close, button, box } = useFloating()
 *   <button {...button}>…</button> <div {...box} className={css.floating} data-place="below-end">{open && …}</div>
 * `first` finds the element to focus once the box is open; without it the focus stays at the button, and Tab leads in.
 */
import { type FocusEvent, type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react'

export function useFloating(first?: string) {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => element.current?.hidePopover()
  const button = { popoverTarget: id, 'aria-expanded': open, 'aria-controls': open ? id : undefined }
  const box = {
    id,
    ref: element,
    popover: 'auto' as const,
    onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
      // Before it opens, so that its content exists in its first frame.
      if (event.target === element.current && event.newState === 'open') setOpen(true)
    },
    onToggle: (event: ToggleEvent<HTMLDivElement>) => {
      if (event.target !== element.current) return
      // After it has closed: the browser returns the focus only while it is still inside.
      if (event.newState === 'closed') setOpen(false)
      else if (first) element.current?.querySelector<HTMLElement>(first)?.focus()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // The browser closes the box; the dialog or panel around it stays.
      if (event.key === 'Escape') event.stopPropagation()
    },
  }
  return { open, close, button, box }
}

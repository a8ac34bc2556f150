/**
 * A box that a button opens over the page. It uses the browser's popover: Escape, a click outside and losing the focus
 * close it. After Escape the focus returns to the button.
 *   const { open, close, button, box } = useFloating()
 *   <button {...button}>…</button> <div {...box} className={css.floating} data-place="below-end">{open && …}</div>
 * `first` is the selector of the element that gets the focus when the box opens. Without it the button has the focus,
 * and Tab moves it into the box.
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
      // The content is rendered before the box opens, so that the box is never shown empty.
      if (event.target === element.current && event.newState === 'open') setOpen(true)
    },
    onToggle: (event: ToggleEvent<HTMLDivElement>) => {
      if (event.target !== element.current) return
      // The content is removed only after the box has closed: the browser returns the focus only if it is still inside.
      if (event.newState === 'closed') setOpen(false)
      else if (first) element.current?.querySelector<HTMLElement>(first)?.focus()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Escape must not also close the dialog or panel around the box.
      if (event.key === 'Escape') event.stopPropagation()
    },
  }
  return { open, close, button, box }
}

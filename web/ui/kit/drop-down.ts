/**
 * A list that a button opens, without the component library: Escape, a press beside it and the focus's leaving shut it.
 *   const { open, setOpen, shut, button, frame } = useDropDown()
 *   <div {...frame}><button ref={button} aria-expanded={open} onClick={() => setOpen(!open)} />{open && <ul>…</ul>}</div>
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export function useDropDown() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  /** With the focus back on the button, for whoever was in the list. */
  const shut = () => {
    setOpen(false)
    button.current?.focus()
  }
  const frame = {
    ref: box,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      shut()
    },
  }
  return { open, setOpen, shut, button, frame }
}

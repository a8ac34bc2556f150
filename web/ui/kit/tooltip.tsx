/**
 * A button with an (i) that shows a sentence on hover, focus and touch. Escape hides it. The sentence is also the name
 * of the button, so screen readers read it without opening it.
 */
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { withClass } from './button-look.ts'
import floating from './floating.module.css'
import { IconButton } from './icon-button.tsx'
import css from './tooltip.module.css'

type TooltipProps = { text: string; className?: string }

export function Tooltip({ text, className }: TooltipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (button.current) box.current?.showPopover({ source: button.current })
  }
  const hide = () => box.current?.hidePopover()
  return (
    <span className={className} onPointerEnter={show} onPointerLeave={hide}>
      <IconButton
        ref={button}
        label={text}
        size="tiny"
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !box.current?.matches(':popover-open')) return
          event.stopPropagation()
          event.preventDefault()
          hide()
        }}
      >
        <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <span
        ref={box}
        popover="manual"
        role="tooltip"
        data-place="above"
        className={withClass(floating.floating, css.tip)}
      >
        {text}
      </span>
    </span>
  )
}

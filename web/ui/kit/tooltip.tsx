/**
 * A sentence behind an (i): shown on hover, focus and touch, hidden with Escape. The sentence is the button's name, so
 * a screen reader reads it without opening anything.
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

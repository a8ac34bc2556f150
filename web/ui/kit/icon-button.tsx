/** A button with only an icon. `label` is its name for screen readers. */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withClass } from './button-look.ts'
import css from './icon-button.module.css'
import { Spinner } from './spinner.tsx'

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  label: string
  tone?: 'muted' | 'orchid' | 'red'
  /** `primary` is filled, `quiet` has a border, `plain` has neither. */
  kind?: 'primary' | 'quiet' | 'plain'
  /** `tiny` fits into a line of text. Its touch target is still large enough for a finger. */
  size?: 'tiny' | 'normal' | 'large'
  busy?: boolean
  children: ReactNode
}

export function IconButton({
  label,
  tone = 'muted',
  kind = 'plain',
  size = 'normal',
  busy = false,
  disabled = false,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      data-tone={tone}
      data-kind={kind}
      data-size={size}
      className={withClass(css.button, className)}
    >
      {busy ? <Spinner size={18} /> : children}
    </button>
  )
}

/**
 * Buttons, and links that look like one.
 *   <Button kind="quiet" icon={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>Add</Button>
 *   <Button type="submit" busy={save.isPending}>Save</Button>
 *   <AnchorButton href={pageHref('/login')}>Log in</AnchorButton>        inside the app: ButtonLink (button-link.tsx)
 */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonLook, buttonClass, withClass } from './button-look.ts'
import css from './button.module.css'
import { Spinner } from './spinner.tsx'

type Content = ButtonLook & { icon?: ReactNode; children?: ReactNode }
type ButtonProps = Content &
  ComponentPropsWithRef<'button'> & {
    /** Whether the action is running. The button then shows a spinner and is disabled. */
    busy?: boolean
  }

export function Button({
  kind,
  tone,
  size,
  wide,
  icon,
  busy = false,
  disabled = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={withClass(buttonClass({ kind, tone, size, wide }), className)}
    >
      {icon}
      {children}
      {busy && (
        <span className={css.waiting}>
          <Spinner size={18} />
        </span>
      )}
    </button>
  )
}

export function AnchorButton({
  kind,
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: Content & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={withClass(buttonClass({ kind, tone, size, wide }), className)}>
      {icon}
      {children}
    </a>
  )
}

/**
 * Buttons of public pages and of primitives that must not pull in the component library. Inside the dashboards use
 * Mantine's Button. `buttonClass({ kind, size })` dresses a typed <Link>.
 */
import type { ButtonHTMLAttributes } from 'react'
import css from './button.module.css'

type Look = { kind?: 'primary' | 'quiet' | 'plain'; size?: 'normal' | 'large'; wide?: boolean }

export function buttonClass({ kind = 'primary', size = 'normal', wide = false }: Look = {}): string {
  return [css.button, css[kind], size === 'large' && css.large, wide && css.wide].filter(Boolean).join(' ')
}

export function PlainButton({
  kind,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ kind, size, wide }), className].filter(Boolean).join(' ')}
    />
  )
}

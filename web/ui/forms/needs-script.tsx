import type { ReactNode } from 'react'
import css from './form-alert.module.css'

/** What a browser that runs no script is told. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={css.alert}>{children}</p>
    </noscript>
  )
}

import type { ReactNode } from 'react'
import css from './form-alert.module.css'

/** A notice that is only shown when the browser does not run JavaScript. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={css.alert}>{children}</p>
    </noscript>
  )
}

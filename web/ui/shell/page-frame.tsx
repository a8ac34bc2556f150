/**
 * The frame that all public pages build on. Used directly, it has a bar with only the brand, or no bar, and does not
 * load the code of the public bars.
 *   <PageFrame footer={<SmallFooter />}>…</PageFrame>
 *   <PageFrame bar={null}>…</PageFrame>
 */
import type { ReactNode } from 'react'
import { LogoBar } from './logo-bar.tsx'
import css from './page-frame.module.css'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = {
  bar?: ReactNode
  footer?: ReactNode
  /** The bar at the bottom of the screen on phones. */
  phoneBar?: ReactNode
  children: ReactNode
}

export function PageFrame({ bar = <LogoBar />, footer, phoneBar, children }: PageFrameProps) {
  return (
    <div className={[css.frame, bar && css.barred, phoneBar && css.footed].filter(Boolean).join(' ')}>
      <SkipLink />
      {bar}
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
      {phoneBar}
    </div>
  )
}

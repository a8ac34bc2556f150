/**
 * What every frame of a public page is made of. By itself it is the quiet one, with the logo alone or no bar at all, which
 * loads nothing of the public bars:
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
  /** What stands at the foot of a phone's screen. */
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

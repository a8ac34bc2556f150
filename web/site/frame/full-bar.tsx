/**
 * The full bar above a page that is an island: its script replaces the page, but not the bar. The island itself is
 * mounted with `belowBar` (page-frame.tsx).
 */
import type { ReactNode } from 'react'
import { BarAbove } from '#web/ui/shell/page-frame.tsx'
import css from '#web/ui/shell/page-frame.module.css'
import { SkipLink } from '#web/ui/shell/skip-link.tsx'
import { PublicHeader } from './public-header.tsx'

export function FullBar({ children }: { children: ReactNode }) {
  return (
    <div className={`${css.frame} ${css.barred}`}>
      <SkipLink />
      <PublicHeader bar="full" />
      <BarAbove value>{children}</BarAbove>
    </div>
  )
}

/**
 * The frame of public pages: header, content, footer, no component library.
 *   <PublicFrame>…</PublicFrame>                       full bar
 *   <PublicFrame bar="logo">…</PublicFrame>            logo only (sign-in, reset, checkout-confirm, not-found)
 *   <PublicFrame bar="professional">…</PublicFrame>    the provider landing page's bar
 */
import type { ReactNode } from 'react'
import css from './public-frame.module.css'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader, type PublicBar } from './public-header.tsx'
import { PublicPhoneBar } from './public-phone-bar.tsx'

export function PublicFrame({
  bar = 'full',
  footer = true,
  children,
}: {
  bar?: PublicBar
  footer?: boolean
  children: ReactNode
}) {
  return (
    <div className={bar === 'logo' ? css.frame : `${css.frame} ${css.barred}`}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <PublicHeader bar={bar} />
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer && <PublicFooter />}
      {bar !== 'logo' && <PublicPhoneBar />}
    </div>
  )
}

/**
 * The frame of public pages: header, content, footer, no component library.
 *   <PublicFrame>…</PublicFrame>                       full bar
 *   <PublicFrame bar="logo">…</PublicFrame>            logo only (sign-in, reset, checkout-confirm, not-found)
 *   <PublicFrame bar="professional">…</PublicFrame>    the provider landing page's bar
 *   <PublicFrame bar="none">…</PublicFrame>            none (registration)
 *   <PublicFrame footer={null}>…</PublicFrame>         another footer than the public one, or none
 */
import type { ReactNode } from 'react'
import css from './public-frame.module.css'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader, type PublicBar } from './public-header.tsx'
import { PublicPhoneBar } from './public-phone-bar.tsx'

export function PublicFrame({
  bar = 'full',
  footer = <PublicFooter />,
  children,
}: {
  bar?: PublicBar
  footer?: ReactNode
  children: ReactNode
}) {
  const hasFoot = bar === 'full' || bar === 'professional'
  return (
    <div className={[css.frame, bar !== 'none' && css.barred, hasFoot && css.footed].filter(Boolean).join(' ')}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      {bar !== 'none' && <PublicHeader bar={bar} />}
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
      {hasFoot && <PublicPhoneBar />}
    </div>
  )
}

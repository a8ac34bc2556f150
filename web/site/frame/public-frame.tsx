/**
 * The frame of public pages: header, content, footer.
 *   <PublicFrame>…</PublicFrame>                       full bar
 *   <PublicFrame bar="logo">…</PublicFrame>            logo only (not-found)
 *   <PublicFrame bar="professional">…</PublicFrame>    the provider landing page's bar
 * Pages with another footer or without a bar use `PageFrame` (page-frame.tsx), and islands with the full bar `FullBar`.
 */
import type { ReactNode } from 'react'
import { LogoBar } from '#web/ui/shell/logo-bar.tsx'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { PublicPhoneBar } from './public-phone-bar.tsx'

type PublicFrameProps = {
  bar?: 'full' | 'professional' | 'logo'
  /** Whether the page itself names the emergency contacts. Then the footer does not repeat them. */
  namesCrisisLines?: boolean
  children: ReactNode
}

export function PublicFrame({ bar = 'full', namesCrisisLines = false, children }: PublicFrameProps) {
  return (
    <PageFrame
      bar={bar === 'logo' ? <LogoBar /> : <PublicHeader bar={bar} />}
      footer={<PublicFooter crisis={!namesCrisisLines} />}
      phoneBar={bar === 'logo' ? null : <PublicPhoneBar />}
    >
      {children}
    </PageFrame>
  )
}

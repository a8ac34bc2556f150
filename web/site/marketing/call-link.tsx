/** A link that looks like a button, to a page or an anchor. Pages of other areas are named by their path. */
import type { ReactNode } from 'react'
import { AnchorButton } from '#web/ui/kit/button.tsx'

type CallLinkProps = { href: string; kind?: 'primary' | 'quiet'; newTab?: boolean; children: ReactNode }

export function CallLink({ href, kind = 'primary', newTab = false, children }: CallLinkProps) {
  return (
    <AnchorButton
      href={href}
      kind={kind}
      size="large"
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </AnchorButton>
  )
}

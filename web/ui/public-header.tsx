/**
 * The top bar of public pages. Works without script: the phone menu is a <details>, and which links a signed-in person
 * sees is decided by CSS on <html data-viewer> (signed-in-mark.ts).
 */
import { IconLayoutDashboard, IconMenu2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type PagePath, pageHref } from '#web/lib/page-href.ts'
import { BrandName } from './brand-mark.tsx'
import { buttonClass } from './button.tsx'
import css from './public-header.module.css'
import { markSignedIn } from './signed-in-mark.ts'

export type PublicBar = 'full' | 'professional' | 'logo'

type BarLink = { to: PagePath; label: string }

const LINKS: Record<Exclude<PublicBar, 'logo'>, readonly BarLink[]> = {
  full: [
    { to: '/professional-search', label: 'Find a professional' },
    { to: '/pricing', label: 'Pricing' },
    { to: '/professional-homepage', label: 'Join as a professional' },
  ],
  professional: [{ to: '/professional-search', label: 'Find a professional' }],
}

export function PublicHeader({ bar }: { bar: PublicBar }) {
  // Where the page hydrates, React owns <html>; in static mode islands.tsx does this.
  useEffect(markSignedIn, [])
  if (bar === 'logo')
    return (
      <header className={css.bar}>
        <div className={css.inner}>
          <Brand to="/" />
        </div>
      </header>
    )
  const links = LINKS[bar]
  const start: BarLink =
    bar === 'professional'
      ? { to: '/professional-register', label: 'Sign up' }
      : { to: '/get-started', label: 'Get started' }
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Brand to={bar === 'professional' ? '/professional-homepage' : '/'} />
        <nav className={css.links} aria-label="Main">
          {links.map(({ to, label }) => (
            <a key={label} href={to} className={css.link}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.account}>
          <AccountLinks start={start} />
        </div>
        <details className={css.menu}>
          <summary className={css.summary} aria-label="Menu">
            <IconMenu2 size={22} stroke={1.5} aria-hidden />
          </summary>
          <nav className={css.sheet} aria-label="Menu">
            {links.map(({ to, label }) => (
              <a key={label} href={to} className={css.sheetLink}>
                {label}
              </a>
            ))}
            <AccountLinks start={start} />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Brand({ to }: { to: '/' | '/professional-homepage' }) {
  return (
    <a href={to} className={css.brand} aria-label="Orchid, home">
      <BrandName />
    </a>
  )
}

function AccountLinks({ start }: { start: BarLink }) {
  return (
    <>
      <a href={pageHref('/login')} className={buttonClass({ kind: 'plain' })} data-for="visitor">
        Log in
      </a>
      <a href={start.to} className={buttonClass()} data-for="visitor">
        {start.label}
      </a>
      <a href={pageHref('/member-dashboard/homepage')} className={buttonClass({ kind: 'quiet' })} data-for="member">
        <IconLayoutDashboard size={18} stroke={1.5} aria-hidden />
        My dashboard
      </a>
      <a href={pageHref('/pro-dashboard/homepage')} className={buttonClass({ kind: 'quiet' })} data-for="orchid_pro">
        <IconLayoutDashboard size={18} stroke={1.5} aria-hidden />
        My practice
      </a>
    </>
  )
}

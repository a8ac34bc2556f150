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
import { GetStartedChoices, GetStartedTitle } from './get-started-choices.tsx'
import { markSignedIn, NOT_YET } from './signed-in-mark.ts'

const START = 'get-started'

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
          <Brand visitorTo="/" />
        </div>
      </header>
    )
  const links = LINKS[bar]
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Brand visitorTo={bar === 'professional' ? '/professional-homepage' : '/'} />
        <nav className={css.links} aria-label="Main">
          {links.map(({ to, label }) => (
            <a key={label} href={to} className={css.link}>
              {label}
            </a>
          ))}
        </nav>
        {/* 'View as', where there are profiles to choose from (islands.tsx). */}
        <div data-view-as="" />
        <div className={css.account}>
          <AccountLinks signUp={bar === 'professional'} />
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
            <AccountLinks signUp={bar === 'professional'} />
          </nav>
        </details>
      </div>
      {bar === 'full' && <GetStarted />}
    </header>
  )
}

/** Leads to the dashboard of whoever is signed in and done with the sign-up; before that it is no link (spec section 2). */
function Brand({ visitorTo }: { visitorTo: '/' | '/professional-homepage' }) {
  return (
    <>
      {(
        [
          ['visitor', visitorTo],
          ['member', pageHref('/member-dashboard/homepage')],
          ['orchid_pro', pageHref('/pro-dashboard/homepage')],
        ] as const
      ).map(([viewer, to]) => (
        <a key={viewer} href={to} className={css.brand} data-for={viewer} aria-label="Orchid, home">
          <BrandName />
        </a>
      ))}
      <span className={css.brand} data-for="unfinished">
        <BrandName />
      </span>
    </>
  )
}

function AccountLinks({ signUp }: { signUp: boolean }) {
  return (
    <>
      <a href={pageHref('/login')} className={buttonClass({ kind: 'plain' })} data-for={NOT_YET}>
        Log in
      </a>
      {signUp ? (
        <a href={pageHref('/professional-register')} className={buttonClass()} data-for={NOT_YET}>
          Sign up
        </a>
      ) : (
        <button type="button" popoverTarget={START} className={buttonClass()} data-for={NOT_YET}>
          Get started
        </button>
      )}
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

/** What "Get started" opens, by the browser's own means: it closes by Escape and by a click beside it. */
function GetStarted() {
  return (
    <div id={START} popover="auto" role="dialog" aria-labelledby={`${START}-title`} className={css.start}>
      <h2 id={`${START}-title`} className={css.startTitle}>
        <GetStartedTitle />
      </h2>
      <GetStartedChoices />
    </div>
  )
}

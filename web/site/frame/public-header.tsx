/**
 * The top bar of public pages. It works without script: the phone menu is a <details>, and attributes on <html> decide
 * by CSS which parts a logged-in user sees (signed-in-mark.ts). A script adds the personal parts later, such as "View
 * as", the unread badge and the account menu (routes/-bars).
 */
import {
  IconCalendar,
  IconLayoutDashboard,
  IconMenu2,
  IconMessageCircle,
  type Icon as TablerIcon,
} from '@tabler/icons-react'

import { useExisting } from './existing-pages.ts'
import { pageHref } from '#web/lib/page-href.ts'
import type { BarEntry } from '#web/lib/sign-in-state.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { useBarMarks } from '#web/ui/shell/logo-bar.tsx'
import barCss from '#web/ui/shell/logo-bar.module.css'
import css from './public-header.module.css'
import { GetStartedChoices, GetStartedTitle } from './get-started-choices.tsx'
import { NO_PROVIDER_YET, NOT_YET, SIGNED_IN, type Viewers } from '#web/lib/signed-in-mark.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'

const START = 'get-started'

type BarLink = { to: string; label: string; shownTo: Viewers }

const FIND: BarLink = { to: '/professional-search', label: 'Find a professional', shownTo: NO_PROVIDER_YET }

/** Spec section 2. An entry appears when its page exists. */
const LINKS: Record<'full' | 'professional', readonly BarLink[]> = {
  full: [
    FIND,
    { to: '/group-session', label: 'Find a support group', shownTo: NO_PROVIDER_YET },
    { to: '/pricing', label: 'Pricing', shownTo: NOT_YET },
    { to: '/blogs', label: 'Blog', shownTo: NOT_YET },
    { to: '/professional-homepage', label: 'Join as a professional', shownTo: NOT_YET },
  ],
  professional: [FIND],
}

type BarIcon = { shownTo: Viewers; entry: BarEntry; to: string; label: string; icon: TablerIcon; instead?: BarEntry }

const ICONS: readonly BarIcon[] = [
  {
    shownTo: 'member',
    entry: 'messages',
    to: pageHref('/member-dashboard/messages'),
    label: 'Messages',
    icon: IconMessageCircle,
  },
  {
    shownTo: 'member',
    entry: 'dashboard',
    to: pageHref('/member-dashboard/homepage'),
    label: 'Dashboard',
    icon: IconLayoutDashboard,
  },
  {
    shownTo: 'orchid_pro',
    entry: 'dashboard',
    to: pageHref('/pro-dashboard/homepage'),
    label: 'Dashboard',
    icon: IconLayoutDashboard,
  },
  {
    shownTo: 'orchid_pro',
    entry: 'schedule',
    instead: 'dashboard',
    to: pageHref('/pro-dashboard/schedule'),
    label: 'Schedule',
    icon: IconCalendar,
  },
  {
    shownTo: 'orchid_pro',
    entry: 'messages',
    to: pageHref('/pro-dashboard/messages'),
    label: 'Messages',
    icon: IconMessageCircle,
  },
]

export function PublicHeader({ bar }: { bar: 'full' | 'professional' }) {
  useBarMarks()
  const links = useExisting(LINKS[bar])
  return (
    <header className={barCss.bar}>
      <div className={barCss.inner}>
        <Brand visitorTo={bar === 'professional' ? '/professional-homepage' : '/'} />
        <div className={css.rest}>
          <nav className={css.links} aria-label="Main">
            {links.map(({ to, label, shownTo }) => (
              <a key={label} href={to} className={css.link} data-for={shownTo}>
                {label}
              </a>
            ))}
          </nav>
          <div className={css.ask} data-for={NOT_YET}>
            <AskToSignIn signUp={bar === 'professional'} />
          </div>
          <div className={css.viewAs} data-view-as="" data-for="member" />
          <nav className={css.icons} aria-label="Account" data-for={SIGNED_IN}>
            {ICONS.map((icon) => (
              <IconLink key={`${icon.shownTo} ${icon.entry}`} {...icon} />
            ))}
          </nav>
          <div className={css.account} data-account-menu="" data-for={SIGNED_IN} />
        </div>
        <details className={css.menu} data-for={NOT_YET}>
          <summary className={css.summary} aria-label="Menu">
            <IconMenu2 size={22} stroke={1.5} aria-hidden />
          </summary>
          <nav className={css.sheet} aria-label="Menu">
            {links.map(({ to, label }) => (
              <a key={label} href={to} className={css.sheetLink}>
                {label}
              </a>
            ))}
            <AskToSignIn signUp={bar === 'professional'} />
          </nav>
        </details>
      </div>
      {bar === 'full' && <GetStarted />}
    </header>
  )
}

function AskToSignIn({ signUp }: { signUp: boolean }) {
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
    </>
  )
}

function IconLink({ shownTo, entry, instead, to, label, icon: Icon }: BarIcon) {
  return (
    <a href={to} className={css.icon} title={label} data-for={shownTo} data-entry={entry} data-instead={instead}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{label}</span>
      {entry === 'messages' && <span className={css.unread} data-unread="" />}
    </a>
  )
}

/** The popover of the button "Get started". The browser closes it on Escape and on a click outside. */
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

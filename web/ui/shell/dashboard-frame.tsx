/**
 * The frame of both dashboards: a rail on the left, which can be collapsed, a bottom bar on phones, and the slot of the
 * side panel.
 *
 *   const NAV: NavItem[] = [{ link: linkOptions({ to: '/pro-dashboard/schedule' }), label: 'Schedule', icon: IconCalendar }]
 *   <DashboardFrame nav={NAV} home={linkOptions({ to: '/pro-dashboard/schedule' })} account={{ name, detail }} menu={[{ label: 'Log out', icon: IconLogout, onSelect }]}>
 *     <Outlet />
 *   </DashboardFrame>
 *
 * Pass only items that the user can open. The phone bar shows the first five of those without `phone: false`, the rail
 * those without `rail: false`. A page opens the side panel with <SidePanel title onClose>… (side-panel.tsx).
 */
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { AccountMenu } from './account-menu.tsx'
import type { AccountMenuItem } from './account-menu-item.ts'
import { BrandMark, BrandName } from '#web/ui/brand/brand-mark.tsx'
import css from './dashboard-frame.module.css'
import { OfflineBanner } from './offline-banner.tsx'
import type { Photo } from '#web/ui/brand/face.tsx'
import { SidePanelSlot } from '#web/ui/kit/side-panel.tsx'
import { SkipLink } from './skip-link.tsx'
import { UnreadBadge, UnreadWords } from '#web/ui/kit/unread-badge.tsx'

type NavIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

export type NavItem = {
  link: LinkOptions
  label: string
  icon: NavIcon
  /** A number such as unread conversations. 0 is not shown. */
  badge?: number
  phone?: boolean
  /** False for items that are only shown on phones. */
  rail?: boolean
  /** A shorter word for the phone bar. */
  shortLabel?: string
}

type DashboardFrameProps = {
  nav: readonly NavItem[]
  /** The first page of the dashboard, to which the brand links. */
  home: LinkOptions
  account: { name: string; detail?: string; photo?: Photo }
  menu: readonly AccountMenuItem[]
  /** The menu of profiles for a user who has several. It is shown beside the account. */
  switcher?: (place: 'rail' | 'folded' | 'top') => ReactNode
  /** A notice above every page, for example about a trial or a read-only archive. */
  notice?: ReactNode
  children: ReactNode
}

const FOLDED = 'orchid-rail-folded'

export function DashboardFrame({ nav, home, account, menu, switcher, notice, children }: DashboardFrameProps) {
  const [folded, setFolded] = useState(readFolded)
  const tabs = nav.filter((item) => item.phone !== false).slice(0, 5)
  const fold = () => {
    setFolded(!folded)
    try {
      localStorage.setItem(FOLDED, folded ? '0' : '1')
    } catch {
      // Without storage the choice is not remembered.
    }
  }
  return (
    <SidePanelSlot className={folded ? `${css.frame} ${css.folded}` : css.frame} panelClassName={css.panel}>
      <SkipLink />
      <aside className={css.rail}>
        <Link {...home} className={css.brand} aria-label="Orchid, home">
          {folded ? <BrandMark size={30} /> : <BrandName size={30} />}
        </Link>
        <nav className={css.nav} aria-label="Main">
          {nav
            .filter((item) => item.rail !== false)
            .map((item) => (
              <NavLink key={item.label} item={item} className={css.item} titled={folded} />
            ))}
        </nav>
        <div className={css.foot}>
          <button
            type="button"
            className={css.item}
            onClick={fold}
            aria-label={folded ? 'Expand the menu' : 'Collapse the menu'}
            aria-expanded={!folded}
          >
            {folded ? (
              <IconChevronsRight size={22} stroke={1.5} aria-hidden />
            ) : (
              <IconChevronsLeft size={22} stroke={1.5} aria-hidden />
            )}
            <span className={css.label}>Collapse</span>
          </button>
          {switcher?.(folded ? 'folded' : 'rail')}
          <AccountMenu {...account} items={menu} compact={folded} />
        </div>
      </aside>
      <header className={css.top}>
        <Link {...home} className={css.topBrand} aria-label="Orchid, home">
          <BrandName size={26} />
        </Link>
        <div className={css.who}>
          {switcher?.('top')}
          <AccountMenu {...account} items={menu} compact />
        </div>
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <OfflineBanner />
        {notice}
        {children}
      </main>
      {tabs.length > 0 && (
        <nav className={css.bottom} aria-label="Main, phone">
          {tabs.map((item) => (
            <NavLink key={item.label} item={item} className={css.tab} short />
          ))}
        </nav>
      )}
    </SidePanelSlot>
  )
}

type NavLinkProps = { item: NavItem; className: string | undefined; titled?: boolean; short?: boolean }

function NavLink({ item, className, titled = false, short = false }: NavLinkProps) {
  const Icon = item.icon
  return (
    <Link
      {...item.link}
      className={className}
      activeProps={{ 'data-active': true }}
      title={titled ? item.label : undefined}
    >
      <span className={css.icon}>
        <Icon size={22} stroke={1.5} aria-hidden />
        <UnreadBadge count={item.badge} />
      </span>
      <span className={css.label}>{short ? (item.shortLabel ?? item.label) : item.label}</span>
      <UnreadWords count={item.badge} />
    </Link>
  )
}

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED) === '1'
  } catch {
    return false
  }
}

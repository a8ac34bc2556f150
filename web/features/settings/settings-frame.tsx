/** The frame of /pro-dashboard/settings: its tabs by role and plan, and the chosen tab's page. */
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { roleOpens } from '#domain/access/roles'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import css from './settings.module.css'
import { settingsTabs, tabAt } from './settings-tabs.ts'

export function SettingsFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const tabs = settingsTabs({ role: user.role, plan: user.plan })
  const here = tabAt(useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') }))
  return (
    <Page title="Settings">
      <nav className={css.tabs} aria-label="Settings">
        {tabs.map(({ label, link }) => (
          <Link key={label} {...link} className={css.tab} activeOptions={{ exact: true }}>
            {label}
          </Link>
        ))}
      </nav>
      {!here || tabs.includes(here) ? (
        children
      ) : (
        <EmptyState icon={IconLock} title={`${here.label} is not open to you`}>
          {roleOpens(user.role, here.area)
            ? 'Your plan does not have this part.'
            : 'Only the owner of your practice can open this part.'}
        </EmptyState>
      )}
    </Page>
  )
}

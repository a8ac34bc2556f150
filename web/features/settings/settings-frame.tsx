/** The frame of /pro-dashboard/settings: its tabs by role and plan, and the chosen tab's page. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { PLANS } from '#domain/access/plans'
import { Page } from '#web/ui/page.tsx'
import css from './settings.module.css'
import { settingsTabs } from './settings-tabs.ts'

export function SettingsFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const plan = PLANS.find((one) => one === user.orchid_pro_subscription?.sub_class) ?? null
  return (
    <Page title="Settings">
      <nav className={css.tabs} aria-label="Settings">
        {settingsTabs({ role: user.role, plan }).map(({ label, link }) => (
          <Link key={label} {...link} className={css.tab} activeOptions={{ exact: true }}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}

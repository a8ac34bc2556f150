/**
 * The frame of /pro-dashboard/settings: the list of tabs that role and plan allow, and the chosen tab. On phones a
 * button opens the list.
 */
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { roleOpens } from '#domain/access/roles'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import css from './-settings.module.css'
import { type SettingsTab, settingsTabs, TAB_GROUPS, tabAt } from './-settings-tabs.ts'

export function SettingsFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const tabs = settingsTabs(user)
  const here = tabAt(useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') }))
  return (
    <Page title="Settings">
      <div className={css.frame}>
        <TabList tabs={tabs} here={here} />
        <div className={css.content}>
          {!here || tabs.includes(here) ? (
            children
          ) : (
            <EmptyState icon={IconLock} title={`${here.label} is not available to you`}>
              {!roleOpens(user.role, here.area)
                ? 'Only the owner of your practice can open this.'
                : user.profile_approved_to_use_the_platform
                  ? 'Your plan does not include this.'
                  : user.role === 'OWNER'
                    ? 'This opens once your account is approved.'
                    : 'This opens once the owner of your practice is approved.'}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  )
}

function TabList({ tabs, here }: { tabs: readonly SettingsTab[]; here: SettingsTab | undefined }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  // On phones the list closes after a choice, and the focus moves back to the button.
  const close = () => {
    if (!open) return
    setOpen(false)
    toggle.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <nav className={css.nav} aria-label="Settings" onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {here?.label ?? 'All settings'}
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </button>
      <div id={id} className={css.groups} data-open={open || undefined}>
        {TAB_GROUPS.map((group, at) => {
          const own = tabs.filter((tab) => tab.group === group)
          return own.length === 0 ? null : (
            <div key={group}>
              <p id={`${id}-${at}`} className={css.group}>
                {group}
              </p>
              <ul aria-labelledby={`${id}-${at}`} className={css.tabs}>
                {own.map(({ path, label, link }) => (
                  <li key={path}>
                    <Link {...link} className={css.tab} activeOptions={{ exact: true }} onClick={close}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </nav>
  )
}

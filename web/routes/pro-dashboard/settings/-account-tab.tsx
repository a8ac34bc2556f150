/** The tab "Account" of the settings. */
import { lazy, Suspense } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { TimeZoneCard } from '#web/features/accounts/time-zone-card.tsx'
import { PreferencesSection } from '#web/features/mail-preferences/preferences-section.tsx'
import { PasswordSection } from '#web/features/security/password-section.tsx'
import { LoginsSection } from '#web/features/security/logins-section.tsx'
import { PasskeysSection } from '#web/features/security/passkeys-section.tsx'
import { TwoStepSection } from '#web/features/security/two-step-section.tsx'
import { LeaveTeam } from '#web/features/team/leave-team.tsx'
import css from './-settings.module.css'

// The last of the page, so that nothing moves when it appears.
const CalendarFeedCard = lazy(async () => ({
  default: (await import('#web/features/accounts/calendar-feed-card.tsx')).CalendarFeedCard,
}))

export function AccountTab({ user }: { user: UserInfo }) {
  return (
    <div className={css.sections}>
      <TimeZoneCard user={user} />
      <PasswordSection />
      <TwoStepSection zone={user.timezone} />
      <PasskeysSection zone={user.timezone} />
      <LoginsSection zone={user.timezone} />
      <PreferencesSection />
      {user.role === 'PRACTICE_SCHEDULER' && user.team_id && <LeaveTeam teamId={user.team_id} userId={user.sub} />}
      {user.role === 'OWNER' && (
        <Suspense>
          <CalendarFeedCard user={user} />
        </Suspense>
      )}
    </div>
  )
}

/** The page /member-dashboard/profile: the sections of a member's own account. */
import { lazy, Suspense } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { PersonalDetails } from '#web/features/accounts/personal-details.tsx'
import { TimeZoneCard } from '#web/features/accounts/time-zone-card.tsx'
import { isActing, mayUse } from '#web/login/acting.ts'
import { GuardiansCard } from '#web/features/guardians/guardians-card.tsx'
import { OwnContactsCard } from '#web/features/contacts/own-contacts-card.tsx'
import { RecordCard } from '#web/features/records/record-card.tsx'
import { PreferencesSection } from '#web/features/mail-preferences/preferences-section.tsx'
import { PasswordSection } from '#web/features/security/password-section.tsx'
import { LoginsSection } from '#web/features/security/logins-section.tsx'
import { PasskeysSection } from '#web/features/security/passkeys-section.tsx'
import { TwoStepSection } from '#web/features/security/two-step-section.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import css from '#web/routes/pro-dashboard/settings/-settings.module.css'

// The last of the page, so that nothing moves when it appears.
const CalendarFeedCard = lazy(async () => ({
  default: (await import('#web/features/accounts/calendar-feed-card.tsx')).CalendarFeedCard,
}))

export function MemberProfilePage({ user }: { user: UserInfo }) {
  const acting = isActing(user)
  return (
    <Page title="Profile">
      <div className={css.sections}>
        <PersonalDetails mayEdit={mayUse(user, 'book')} />
        {/* What a guardian reads is in their own zone. */}
        {!acting && <TimeZoneCard user={user} />}
        {!acting && <GuardiansCard />}
        <RecordCard acting={acting} />
        {mayUse(user, 'book') && <OwnContactsCard acting={acting} />}
        {!acting && <PreferencesSection />}
      </div>
      {/* A guardian cannot change how a minor logs in. */}
      {!acting && (
        <section aria-labelledby="security">
          <h2 id="security" className={css.heading}>
            Security
          </h2>
          <div className={css.sections}>
            <PasswordSection />
            <TwoStepSection zone={user.timezone} />
            <PasskeysSection zone={user.timezone} />
            <LoginsSection zone={user.timezone} />
          </div>
        </section>
      )}
      {!acting && (
        <div className={css.last}>
          <Suspense>
            <CalendarFeedCard user={user} />
          </Suspense>
        </div>
      )}
    </Page>
  )
}

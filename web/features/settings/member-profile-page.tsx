/** /member-dashboard/profile: what belongs to a member's own account, section by section. */
import type { UserInfo } from '#contracts/api/users'
import { PersonalDetails } from '#web/features/member/personal-details.tsx'
import { PasswordSection } from '#web/features/security/password-section.tsx'
import { SessionsSection } from '#web/features/security/sessions-section.tsx'
import { PasskeysSection } from '#web/features/security/passkeys-section.tsx'
import { TwoStepSection } from '#web/features/security/two-step-section.tsx'
import { Page } from '#web/ui/page.tsx'
import css from './settings.module.css'

export function MemberProfilePage({ user }: { user: UserInfo }) {
  return (
    <Page title="Profile">
      <div className={css.sections}>
        <PersonalDetails />
      </div>
      <section aria-labelledby="security">
        <h2 id="security" className={css.heading}>
          Security
        </h2>
        <div className={css.sections}>
          <PasswordSection />
          <TwoStepSection zone={user.timezone} />
          <PasskeysSection zone={user.timezone} />
          <SessionsSection zone={user.timezone} />
        </div>
      </section>
    </Page>
  )
}

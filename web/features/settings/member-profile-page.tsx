/** /member-dashboard/profile: what belongs to a member's own account, section by section. */
import type { UserInfo } from '#contracts/api/users'
import { PersonalDetails } from '#web/features/member/personal-details.tsx'
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
          <TwoStepSection zone={user.timezone} />
        </div>
      </section>
    </Page>
  )
}
